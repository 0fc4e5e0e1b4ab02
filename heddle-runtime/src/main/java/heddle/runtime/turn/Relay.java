package heddle.runtime.turn;

/**
 * Runs the program's threads so that exactly one of them moves. The thread that moves decides who
 * moves next and hands over; nobody else does anything meanwhile.
 */
public interface Relay {

  /** What {@code Thread.currentThread()} really is while the strand moves. */
  Thread identity(Strand strand);

  /** What a strand that does not move is in, the last call first. */
  StackTraceElement[] stack(Strand strand);

  /** Prepares a strand to be run; it does not move yet. */
  void prepare(Strand strand);

  /** Runs the first strand, and whoever it hands over to, until {@link #finish}. */
  void drive(Strand first);

  /** Called by {@code from}: lets {@code to} move; returns when {@code from} is to move again. */
  void handOver(Strand from, Strand to);

  /** Called by {@code from}, which has ended: lets {@code to} move. Its body returns after it. */
  void end(Strand from, Strand to);

  /**
   * Called by {@code from}: the run is over; {@link #drive} returns. Does not return normally,
   * unless {@code from} has ended.
   */
  void finish(Strand from);

  /** Called by {@code from}, which cannot be unwound: it never moves again. Does not return. */
  void abandon(Strand from);

  /** Called after {@link #drive}: lets go of strands that have not ended. */
  void discard(Strand strand);
}
