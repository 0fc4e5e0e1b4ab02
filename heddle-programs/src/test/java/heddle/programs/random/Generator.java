package heddle.programs.random;

import heddle.programs.random.Stmt.Lock;
import heddle.programs.random.Stmt.Order;
import heddle.programs.random.Stmt.Place;
import heddle.programs.random.Variable.Means;
import heddle.programs.random.Variable.Storage;
import heddle.programs.random.Variable.Type;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/** Makes programs by chance, the same for the same seed. */
final class Generator {

  private static final int DEEPEST = 2;
  private static final String[] PAUSES = {
    "Thread.yield();", "Thread.onSpinWait();", "Thread.holdsLock(LOCK);"
  };

  private final Random dice;
  private final List<Variable> variables = new ArrayList<>();
  private final boolean locks;
  private final boolean waits;
  private final boolean interrupts;
  private final boolean spins;

  /** The registers of the current thread that hold something read. */
  private final Set<Integer> known = new TreeSet<>();

  private int numbers;
  private int boxes;
  private boolean inLoop;
  private boolean inMain;

  private Generator(long seed) {
    dice = new Random(seed * 0x9E3779B97F4A7C15L + 17);
    locks = chance(65);
    waits = locks && chance(45);
    interrupts = waits && chance(50);
    spins = chance(8);
  }

  static Source program(String name, long seed) {
    return new Generator(seed).program(name);
  }

  private Source program(String name) {
    int count = chance(40) ? 1 : 2 + below(2);
    while (variables.size() < count) {
      variables.add(variable(variables.size()));
    }
    int threads = chance(65) ? 2 : 3;
    var bodies = new ArrayList<List<Stmt>>();
    for (int t = 0; t < threads; t++) {
      known.clear();
      bodies.add(block(threads == 2 ? 4 + below(3) : 3 + below(2), 0, Set.of()));
    }
    List<Stmt> main = new ArrayList<>();
    inMain = true;
    known.clear();
    if (chance(25)) {
      main.addAll(block(1 + below(2), 1, Set.of()));
    }
    if (interrupts) {
      main.add(below(main.size() + 1), new Stmt.Interrupt(1 + below(threads)));
    } else if (chance(8)) {
      main.add(new Stmt.TimedJoin(1 + below(threads)));
    } else if (chance(10)) {
      main.add(new Stmt.Alive(answer(), 1 + below(threads)));
    }
    return new Source(name, List.copyOf(variables), bodies, main, check(threads));
  }

  private Variable variable(int number) {
    while (true) {
      Type type = chance(50) ? Type.INT : one(Type.values());
      Storage storage = one(Storage.values());
      Means means = one(Means.values());
      if (Variable.isPossible(type, storage, means)) {
        int initial = type == Type.BOOLEAN ? below(2) : chance(75) ? 0 : 1 + below(2);
        return new Variable(number, type, storage, means, initial);
      }
    }
  }

  /** Two threads' results against each other, or nothing. */
  private Expr check(int threads) {
    if (chance(75)) {
      return new Expr.Num(0);
    }
    Expr one = new Expr.Reg("o" + (1 + below(threads)));
    Expr other = new Expr.Reg("o" + (1 + below(threads)));
    Expr sum = new Expr.Arithmetic(one, '+', other);
    return new Expr.Comparison(sum, "==", new Expr.Num(below(6)));
  }

  private List<Stmt> block(int size, int depth, Set<Lock> held) {
    var block = new ArrayList<Stmt>();
    for (int i = 0; i < size; i++) {
      block.add(statement(depth, held));
    }
    return block;
  }

  private Stmt statement(int depth, Set<Lock> held) {
    int roll = below(100);
    if (depth < DEEPEST && roll < 34) {
      return compound(depth, held);
    } else if (!held.isEmpty() && waits && roll < 50) {
      Lock lock = one(held.toArray(Lock[]::new));
      return chance(45)
          ? new Stmt.Wait(answer(), lock, chance(25))
          : new Stmt.Notify(lock, chance(40));
    } else if (!inMain && !known.isEmpty() && roll < 52) {
      Expr unlikely = new Expr.Comparison(any(), "==", new Expr.Num(1 + below(3)));
      return new Stmt.Throw(unlikely, "e" + ++numbers);
    } else if (roll < 57) {
      return chance(30) ? new Stmt.Sleep(answer()) : new Stmt.Pause(one(PAUSES));
    } else if (interrupts && roll < 63) {
      return new Stmt.Interrupted(answer(), chance(50));
    } else if (spins && !inLoop && roll < 70) {
      return new Stmt.Spin(place(), below(2));
    } else if (roll < 61) {
      return new Stmt.Let(register(), expression());
    } else if (roll < 72 && !known.isEmpty()) {
      return new Stmt.Add(one(known.toArray(Integer[]::new)), place(), order(), ++numbers);
    }
    return access();
  }

  private Stmt compound(int depth, Set<Lock> held) {
    int roll = below(10);
    if (locks && roll < 6) {
      Lock lock = one(Lock.values());
      var inside = EnumSet.of(lock);
      inside.addAll(held);
      int method = chance(50) ? ++numbers : 0;
      return new Stmt.Sync(lock, method, block(1 + below(3), depth + 1, inside));
    } else if (roll < 8) {
      List<Stmt> otherwise = chance(50) ? List.of() : block(1, depth + 1, held);
      return new Stmt.If(condition(), block(1 + below(2), depth + 1, held), otherwise);
    }
    boolean outer = inLoop;
    inLoop = true;
    var body = block(1 + below(2), depth + 1, held);
    inLoop = outer;
    Expr condition = chance(50) ? new Expr.Num(1) : condition();
    return new Stmt.Loop(++numbers, 2, condition, body);
  }

  private Stmt access() {
    Place place = place();
    Variable v = place.variable();
    Order order = one(Order.values());
    Expr operand = expression();
    int roll = below(100);
    if (!v.changes().isEmpty() && roll < 25) {
      var change = one(v.changes().toArray(Variable.Change[]::new));
      return new Stmt.Update(answer(), change, place, operand);
    } else if (v.adapts() && roll < 32) {
      return new Stmt.Adapt(answer(), place, operand, ++numbers);
    } else if (v.compares() && roll < 45) {
      boolean exchange = v.exchanges() && chance(30);
      Expr replacement = expression();
      return new Stmt.Compare(answer(), place, operand, replacement, exchange, chance(30));
    } else if (v.counts() && roll < 15) {
      return new Stmt.Count(place);
    } else if (v.type() == Type.REFERENCE && !inLoop && roll < 60) {
      return new Stmt.Publish(place, 10 + ++boxes);
    } else if (chance(45)) {
      return new Stmt.Write(place, operand, order);
    }
    return new Stmt.Read(answer(), place, order);
  }

  private Order order() {
    return one(Order.values());
  }

  private Place place() {
    Variable v = variables.get(below(variables.size()));
    Expr index =
        chance(60)
            ? new Expr.Num(below(Variable.LENGTH))
            : new Expr.Arithmetic(any(), '%', new Expr.Num(Variable.LENGTH));
    return new Place(v, index);
  }

  private Expr expression() {
    int roll = below(10);
    if (roll < 5) {
      return new Expr.Num(below(3));
    } else if (roll < 7) {
      return any();
    } else if (roll < 9) {
      return new Expr.Arithmetic(any(), '+', new Expr.Num(1));
    }
    return condition();
  }

  private Expr condition() {
    String operator = one(new String[] {"==", "!=", "<"});
    return new Expr.Comparison(any(), operator, new Expr.Num(below(3)));
  }

  /** A register, if possible one that holds something read. */
  private Expr any() {
    boolean some = known.isEmpty() || chance(10);
    return new Expr.Reg("r" + (some ? register() : one(known.toArray(Integer[]::new))));
  }

  /** A register for something that is read. */
  private int answer() {
    int register = register();
    known.add(register);
    return register;
  }

  private int register() {
    return below(Source.REGISTERS);
  }

  private boolean chance(int percent) {
    return below(100) < percent;
  }

  private int below(int bound) {
    return dice.nextInt(bound);
  }

  private <T> T one(T[] all) {
    return all[below(all.length)];
  }
}
