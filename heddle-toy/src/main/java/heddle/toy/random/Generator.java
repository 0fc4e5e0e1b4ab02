package heddle.toy.random;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Writes one program as text. Each thread may spend a number of operations; a statement takes its
 * price from what is left. Statements that make a thread wait are only written where another thread
 * can be expected to end the wait now and then, or most programs would only deadlock.
 */
final class Generator {

  private final Profile profile;
  private final Dice dice;
  private final int threads;
  private final Data data;
  private final Blocking blocking;
  private final Looping looping;
  private final int[] parents;
  private int left;

  Generator(Profile profile, Dice dice) {
    this.profile = profile;
    this.dice = dice;
    this.threads = 2 + (dice.chance(45) ? 1 : 0) + (dice.chance(10) ? 1 : 0);
    this.parents = new int[threads];
    for (int t = 2; t < threads; t++) {
      parents[t] = dice.chance(70) ? 0 : dice.below(t);
    }
    this.data = new Data(dice);
    this.blocking = new Blocking(this, dice);
    this.looping = new Looping(this, dice);
  }

  String program() {
    var text = new StringBuilder();
    if (dice.chance(30)) {
      text.append("initial x = ").append(1 + dice.below(2)).append('\n');
    }
    if (profile.themes().contains(Theme.SEMAPHORE)) {
      text.append("initial s = ").append(1 + dice.below(3)).append('\n');
    }
    for (int t = 0; t < threads; t++) {
      text.append("thread ").append(name(t)).append(" {\n").append(body(t)).append("}\n");
    }
    return text.toString();
  }

  static String name(int t) {
    return "T" + t;
  }

  int threads() {
    return threads;
  }

  /** Another thread than {@code me}, most of the time. */
  String other(int me) {
    return name(dice.chance(90) ? (me + 1 + dice.below(threads - 1)) % threads : me);
  }

  private String body(int me) {
    left = budget();
    String flags = profile.loops() ? looping.flag(me) : "";
    if (profile.forks()) {
      return forks(me) + flags + block(me, 0) + joins(me);
    }
    boolean early = dice.chance(50);
    return early ? flags + block(me, 0) : block(me, 0) + flags;
  }

  /** What a thread may spend: fewer operations if there are more threads. */
  private int budget() {
    int most = threads == 2 ? 9 : threads == 3 ? 6 : 4;
    return most - dice.below(3) - (profile.loops() ? 2 : 0);
  }

  /** Forks the children in any order, with something in between. */
  private String forks(int me) {
    var order = new ArrayList<String>();
    for (int t : children(me)) {
      order.add(dice.below(order.size() + 1), name(t));
    }
    var text = new StringBuilder();
    for (String child : order) {
      text.append(forking(child));
      text.append(dice.chance(30) ? statement(me, 1) : "");
    }
    return text.toString();
  }

  private String joins(int me) {
    var text = new StringBuilder();
    for (int child : children(me)) {
      text.append(dice.maybe(profile.daemons() ? 30 : 60, blocking.join(name(child))));
    }
    return text + dice.maybe(60, "r0 = read x\n");
  }

  private List<Integer> children(int me) {
    return IntStream.range(1, threads).filter(t -> parents[t] == me).boxed().toList();
  }

  /** Usually a plain fork; now and then one that depends on memory, or a second one. */
  private String forking(String child) {
    if (profile.daemons() && dice.chance(65)) {
      return dice.chance(15)
          ? "r1 = read x\nif r1 == 0 { fork daemon %1$s } else { fork %1$s }\n".formatted(child)
          : "fork daemon " + child + "\n";
    }
    if (dice.chance(10)) {
      return "r1 = read y\nif r1 == 0 { fork " + child + " }\n";
    }
    return "fork " + child + "\n" + dice.maybe(4, "fork " + child + "\n");
  }

  /** Statements until everything is spent. */
  private String block(int me, int depth) {
    var text = new StringBuilder();
    while (left > 0) {
      text.append(statement(me, depth));
    }
    return text.toString();
  }

  /** One or two statements, if there is something left to spend. */
  String some(int me, int depth) {
    var text = new StringBuilder(left > 0 ? statement(me, depth) : "");
    if (left > 0 && dice.chance(40)) {
      text.append(statement(me, depth));
    }
    return text.toString();
  }

  /** A statement without blocks, for the inside of a loop. */
  String access() {
    left--;
    return data.access();
  }

  private String statement(int me, int depth) {
    left--;
    if (!profile.themes().isEmpty() && dice.chance(55)) {
      return themed(dice.one(profile.themes()), me, depth);
    }
    if (depth < 2 && dice.chance(20)) {
      return branch(me, depth);
    }
    return dice.chance(8) ? data.verdict() : data.access();
  }

  private String branch(int me, int depth) {
    left++;
    String condition = data.condition();
    String then = some(me, depth + 1);
    String otherwise = dice.chance(30) ? " else {\n" + some(me, depth + 1) + "}" : "";
    return "if " + condition + " {\n" + then + "}" + otherwise + "\n";
  }

  private String themed(Theme theme, int me, int depth) {
    return switch (theme) {
      case LOCK -> blocking.lock(me, depth);
      case WAIT -> blocking.waiting();
      case INTERRUPT -> blocking.interrupt(me);
      case PARKING -> blocking.park(me);
      case SEMAPHORE -> blocking.semaphore();
      case READ_WRITE -> blocking.readWrite(me, depth);
      case THREAD -> blocking.thread(me);
      case CHOICE -> data.choice();
      case PUBLISH -> data.publish();
      case SPIN -> looping.spin(me);
      case WRITING_LOOP -> looping.writing(me);
    };
  }
}
