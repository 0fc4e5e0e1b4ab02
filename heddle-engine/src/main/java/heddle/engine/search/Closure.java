package heddle.engine.search;

import static heddle.engine.model.SharedState.BLOCKED;

/**
 * Sets of threads that nothing outside of them has to do with: with a thread that can do its step
 * they have every thread whose future conflicts with it, with a thread that cannot move every
 * thread that could let it. One that can only go on without a reason is both.
 */
final class Closure {

  private final Mover mover;
  private final long[] disturbers;

  /** The threads that can do their steps, be it without a reason. */
  private final long able;

  private Closure(Mover mover, long[] disturbers) {
    this.mover = mover;
    this.disturbers = disturbers;
    this.able = mover.enabled | mover.unprovoked;
  }

  /**
   * The smallest such set, of the threads that can do their steps only; it has one that can move.
   *
   * @param disturbers by thread that can do its step, those whose future conflicts with it
   */
  static long smallest(Mover mover, long[] disturbers) {
    var closure = new Closure(mover, disturbers);
    long best = closure.able;
    for (long rest = mover.enabled; rest != 0; rest &= rest - 1) {
      long closed = closure.close(Long.numberOfTrailingZeros(rest)) & closure.able;
      if (closed != 0 && Long.bitCount(closed) < Long.bitCount(best)) {
        best = closed;
      }
    }
    return best;
  }

  /**
   * The closure of a thread that can move, or 0 if a cycle might be closed within it. Stops as soon
   * as it has all threads that can do their steps: then there is no need to know who else belongs
   * to it.
   */
  private long close(int seed) {
    long closed = 1L << seed;
    long todo = closed;
    while (todo != 0) {
      int m = Long.numberOfTrailingZeros(todo);
      todo &= todo - 1;
      long more = mover.response[m] == BLOCKED ? Enablers.of(mover, m) : 0;
      if ((able >> m & 1) != 0) {
        if (mover.mayCloseCycle(m)) {
          return 0;
        }
        more |= withoutForked(closed, disturbers[m] & ~closed);
      }
      todo |= more & ~closed;
      closed |= more;
      if ((able & ~closed) == 0) {
        return closed;
      }
    }
    return closed;
  }

  /** Those of {@code threads} that do not have to be forked by one of {@code closed} first. */
  private long withoutForked(long closed, long threads) {
    long result = threads;
    for (long rest = threads; rest != 0; rest &= rest - 1) {
      int u = Long.numberOfTrailingZeros(rest);
      int forker = mover.product.forker[u];
      if (forker >= 0 && (closed >> forker & 1) != 0 && !mover.state.isForked(u)) {
        result &= ~(1L << u);
      }
    }
    return result;
  }
}
