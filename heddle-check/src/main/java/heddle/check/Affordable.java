package heddle.check;

import heddle.jvm.worker.WorkerOptions;
import java.time.Duration;

/** Whether there is time for the processes that a program needs. */
final class Affordable {

  /** A new process for each run is worth it if there is time for so many. */
  private static final int WORTHWHILE_RUNS = 15;

  /**
   * A program with fewer steps is small. If its processes take long, that is due to the machine,
   * and it may need few of them.
   */
  private static final int LARGE = 1_000;

  private Affordable() {}

  /**
   * Those that are needed, or the next best: if each run should get a process of its own and there
   * is no time for many, runs share processes and begin with what the first one has left behind.
   *
   * @param now those in which it turned out that others are needed
   * @param opening how long that took
   * @param steps how many steps the longest run had by then
   * @param left the time that is left
   */
  static WorkerOptions processes(
      WorkerOptions now, WorkerOptions needed, Duration opening, int steps, Duration left) {
    boolean isTooMuch =
        needed.fresh()
            && !now.fresh()
            && steps >= LARGE
            && left.compareTo(opening.multipliedBy(WORTHWHILE_RUNS)) < 0;
    return isTooMuch ? needed.withFixed(true) : needed;
  }
}
