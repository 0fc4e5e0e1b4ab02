package heddle.programs.random;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A program before it is printed. Main starts the threads, does its own statements, joins the
 * threads and prints what each of them has left in its registers.
 *
 * @param name of the class
 * @param variables what the threads share
 * @param threads what they do
 * @param main what main does in between
 * @param check main throws an error at its very end if this number, made of the results {@code o1},
 *     {@code o2} and so on of the threads, is not 0
 */
record Source(
    String name, List<Variable> variables, List<List<Stmt>> threads, List<Stmt> main, Expr check) {

  static final int REGISTERS = 3;

  /** So many values of a register have room in the result of a thread. */
  static final int PACK = 64;

  Source withName(String other) {
    return new Source(other, variables, threads, main, check);
  }

  /** All statements, those inside of others included. */
  List<Stmt> statements() {
    var all = new ArrayList<Stmt>();
    Stream.concat(threads.stream(), Stream.of(main)).forEach(block -> collect(block, all));
    return all;
  }

  private static void collect(List<Stmt> block, List<Stmt> into) {
    for (Stmt statement : block) {
      into.add(statement);
      statement.blocks().forEach(inner -> collect(inner, into));
    }
  }

  boolean spins() {
    return statements().stream().anyMatch(Stmt.Spin.class::isInstance);
  }

  /** Programs with something taken away, the boldest first. */
  List<Source> smaller() {
    var smaller = new ArrayList<Source>();
    for (int t = 0; t < threads.size() && threads.size() > 1; t++) {
      if (statements().stream().noneMatch(Source::namesAThread)) {
        var fewer = new ArrayList<>(threads);
        fewer.remove(t);
        smaller.add(new Source(name, variables, fewer, main, new Expr.Num(0)));
      }
    }
    if (!check.equals(new Expr.Num(0))) {
      smaller.add(new Source(name, variables, threads, main, new Expr.Num(0)));
    }
    for (List<Stmt> less : smaller(main)) {
      smaller.add(new Source(name, variables, threads, less, check));
    }
    for (int t = 0; t < threads.size(); t++) {
      for (List<Stmt> less : smaller(threads.get(t))) {
        var changed = new ArrayList<>(threads);
        changed.set(t, less);
        smaller.add(new Source(name, variables, changed, main, check));
      }
    }
    for (int v = 0; v < variables.size(); v++) {
      if (!isUsed(variables.get(v))) {
        var fewer = new ArrayList<>(variables);
        fewer.remove(v);
        smaller.add(new Source(name, fewer, threads, main, check));
      }
    }
    return smaller;
  }

  private static boolean namesAThread(Stmt statement) {
    return statement instanceof Stmt.Interrupt
        || statement instanceof Stmt.Alive
        || statement instanceof Stmt.TimedJoin;
  }

  private boolean isUsed(Variable variable) {
    return statements().toString().contains("number=" + variable.number() + ",");
  }

  /** All blocks that are one step smaller. */
  private static List<List<Stmt>> smaller(List<Stmt> block) {
    var smaller = new ArrayList<List<Stmt>>();
    for (int i = 0; i < block.size(); i++) {
      smaller.add(replaced(block, i, List.of()));
      List<List<Stmt>> inner = block.get(i).blocks();
      for (int b = 0; b < inner.size(); b++) {
        if (!inner.get(b).isEmpty() && !(block.get(i) instanceof Stmt.Sync sync && waits(sync))) {
          smaller.add(replaced(block, i, inner.get(b)));
        }
        for (List<Stmt> less : smaller(inner.get(b))) {
          var changed = new ArrayList<>(inner);
          changed.set(b, less);
          smaller.add(replaced(block, i, List.of(block.get(i).withBlocks(changed))));
        }
      }
    }
    return smaller;
  }

  /** Without the lock, a wait or a notification in it would be something else. */
  private static boolean waits(Stmt.Sync sync) {
    var inside = new ArrayList<Stmt>();
    collect(sync.body(), inside);
    return inside.stream().anyMatch(s -> s instanceof Stmt.Wait || s instanceof Stmt.Notify);
  }

  private static List<Stmt> replaced(List<Stmt> block, int at, List<Stmt> by) {
    var changed = new ArrayList<>(block.subList(0, at));
    changed.addAll(by);
    changed.addAll(block.subList(at + 1, block.size()));
    return changed;
  }
}
