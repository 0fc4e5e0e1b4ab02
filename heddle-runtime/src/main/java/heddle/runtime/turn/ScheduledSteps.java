package heddle.runtime.turn;

import heddle.runtime.table.Digest;
import heddle.runtime.table.Growth;

/** Who moves first, and how the run goes on. */
public final class ScheduledSteps {

  int[] threads = new int[64];
  int[] picks = new int[64];
  public int size;
  int position;
  long seed;
  public int limit;

  /** Whether waits of the program's own code may end without a reason. */
  public boolean isSpurious = true;

  /** No thread that can run is kept from running for so many nanoseconds; 0 if that is not so. */
  public long starvation;

  /** Whether an exception that ends a thread other than the first is a failure. */
  public boolean doExceptionsFail = true;

  /** Whether threads that are not daemons have to end. */
  public boolean haveAllToEnd = true;

  /**
   * What is explored of threads that wait, from now on.
   *
   * @param spurious whether waits of the program's own code may end without a reason
   * @param longer time limits of so many nanoseconds or more run out only where nobody can go on; 0
   *     if each may run out at any time
   */
  public void setWaits(boolean spurious, long longer) {
    isSpurious = spurious;
    starvation = longer;
  }

  /**
   * What the ends of threads mean, from now on.
   *
   * @param exceptions whether an exception that ends a thread other than the first is a failure
   * @param leftOvers whether threads that are not daemons have to end
   */
  public void setEnds(boolean exceptions, boolean leftOvers) {
    doExceptionsFail = exceptions;
    haveAllToEnd = leftOvers;
  }

  public void reset(long newSeed, int newLimit) {
    size = 0;
    position = 0;
    seed = newSeed;
    limit = newLimit;
  }

  /**
   * Adds a step.
   *
   * @param thread the number of a thread's name
   * @param pick the number of the waiter to wake or of the alternative to take; {@code
   *     Op.UNPROVOKED} for a wait that ends without a reason; -1 for none
   */
  public void add(int thread, int pick) {
    if (size == threads.length) {
      threads = Growth.of(threads, size * 2);
      picks = Growth.of(picks, size * 2);
    }
    threads[size] = thread;
    picks[size++] = pick;
  }

  /** A number that depends on the seed and on how far the run is. */
  public int chance(int event, int bound) {
    long mixed = Digest.mix(seed * 0x9E3779B97F4A7C15L + 1, event);
    return (int) Long.remainderUnsigned(mixed, bound);
  }
}
