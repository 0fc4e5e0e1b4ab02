package heddle.engine.search;

import heddle.engine.model.Op;

/** An operation as one thread of a product does it, with all that the reduction asks about it. */
final class Act {

  /** A number of its own in the product. */
  final int id;

  final Op op;

  /** The tokens it adds to the futures of its thread. */
  final long[] own;

  /** The tokens it conflicts with. */
  final long[] conflicts;

  /**
   * Whether it conflicts with less at times: a compare-and-set that fails now, a wake after its
   * notification.
   */
  final boolean isMildAtTimes;

  /** The tokens it conflicts with then. */
  final long[] conflictsIfMild;

  /** Whether no future of another thread has a token that it conflicts with. */
  final boolean isPrivate;

  /** Whether there may be more than one way to take this step. */
  final boolean isBranching;

  /** Whether it may take part in a data race, or conflict with something weaker than volatile. */
  final boolean mayRace;

  Act(
      int id,
      Op op,
      long[] own,
      long[] conflicts,
      long[] conflictsIfMild,
      boolean isPrivate,
      boolean mayRace) {
    this.id = id;
    this.op = op;
    this.own = own;
    this.conflicts = conflicts;
    this.isMildAtTimes = conflictsIfMild != conflicts;
    this.conflictsIfMild = conflictsIfMild;
    this.isBranching =
        op.kind == Op.Kind.NOTIFY || op.kind == Op.Kind.CHOICE || op.spurious && op.timed;
    this.isPrivate = isPrivate;
    this.mayRace = mayRace;
  }
}
