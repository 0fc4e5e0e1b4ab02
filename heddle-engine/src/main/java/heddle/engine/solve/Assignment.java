package heddle.engine.solve;

import java.util.Arrays;

/**
 * Which literals are true, in the order in which they became so, and why. Pairs are always closed:
 * with one pair all that follow from it by transitivity become true, so that a pair is contradicted
 * if and only if its reverse is true.
 */
final class Assignment {

  /** The reason of what was decided. Reasons from 0 on are numbers of clauses. */
  static final int DECIDED = -1;

  private final Clauses clauses;
  private final int events;
  private final PartialOrderClosure orders;
  private final boolean[] switches;

  private final int[] trail;
  private int size;

  /** By literal that is true: its reason, and how many decisions there were before it. */
  private final int[] reasons;

  private final int[] levels;

  /** By level, where it begins on the trail. */
  private int[] starts = new int[64];

  private int level;

  Assignment(Clauses clauses) {
    this.clauses = clauses;
    this.events = clauses.events();
    this.orders = new PartialOrderClosure(events);
    this.switches = new boolean[clauses.literals() - events * events];
    this.trail = new int[clauses.literals()];
    this.reasons = new int[clauses.literals()];
    this.levels = new int[clauses.literals()];
  }

  boolean isTrue(int literal) {
    return clauses.isPair(literal)
        ? orders.isBefore(literal / events, literal % events)
        : switches[literal - events * events];
  }

  boolean isFalse(int literal) {
    return isTrue(clauses.negation(literal));
  }

  /** Makes a literal true that was neither true nor false. */
  void set(int literal, int reason) {
    push(literal, reason);
    if (clauses.isPair(literal)) {
      orders.add(literal / events, literal % events, (x, y) -> follow(literal, x * events + y));
    } else {
      switches[literal - events * events] = true;
    }
  }

  private void follow(int pair, int implied) {
    if (implied != pair) {
      push(implied, -2 - pair);
    }
  }

  private void push(int literal, int reason) {
    trail[size++] = literal;
    reasons[literal] = reason;
    levels[literal] = level;
  }

  /** Begins a new level with a decision. */
  void decide(int literal) {
    level++;
    if (level == starts.length) {
      starts = Arrays.copyOf(starts, 2 * level);
    }
    starts[level] = size;
    set(literal, DECIDED);
  }

  /** Takes back everything above a level. */
  void backTo(int earlier) {
    int keep = starts[earlier + 1];
    while (size > keep) {
      int literal = trail[--size];
      if (clauses.isPair(literal)) {
        orders.remove(literal / events, literal % events);
      } else {
        switches[literal - events * events] = false;
      }
    }
    level = earlier;
  }

  int level() {
    return level;
  }

  int level(int literal) {
    return levels[literal];
  }

  /** A clause, {@link #DECIDED}, or less if it follows from a pair that was set. */
  int reason(int literal) {
    return reasons[literal];
  }

  /** The pair that was set when this one followed. */
  int origin(int literal) {
    return -2 - reasons[literal];
  }

  int size() {
    return size;
  }

  int at(int index) {
    return trail[index];
  }

  int[] positions(int cut) {
    return orders.positions(cut);
  }
}
