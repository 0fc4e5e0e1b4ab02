package heddle.engine.strategy;

import heddle.engine.Budget;
import heddle.engine.Progress;
import heddle.engine.search.MemoryLimit;
import java.util.ArrayList;
import java.util.List;

/** The time and the memory that an exploration has, and what it ended for the lack of. */
final class Allowance {

  private final Budget budget;
  private final Progress progress;
  private final MemoryLimit memory = MemoryLimit.ofJava();
  private final long start = System.nanoTime();
  private boolean timeIsOver;
  private boolean memoryIsFull;

  /** The time begins now. */
  Allowance(Budget budget, Progress progress) {
    this.budget = budget;
    this.progress = progress;
  }

  MemoryLimit memory() {
    return memory;
  }

  /** Whether the time is over or somebody wants it to stop; for what takes long between runs. */
  boolean isLate() {
    return isTimeOver() || progress.isStopped();
  }

  /** How much of the time is left. */
  long nanosLeft() {
    return Math.max(0, budget.time().toNanos() - (System.nanoTime() - start));
  }

  private boolean isTimeOver() {
    return System.nanoTime() - start > budget.time().toNanos();
  }

  /** Whether no more runs may be made, except to confirm something; {@link #reasons} says why. */
  boolean isSpent() {
    timeIsOver |= isTimeOver();
    memoryIsFull |= memory.isReached();
    return timeIsOver || memoryIsFull || progress.isStopped();
  }

  /** There was no memory when it was needed. */
  void runOut() {
    memory.runOut();
  }

  /** What the exploration ended for the lack of. */
  List<String> reasons() {
    var reasons = new ArrayList<String>();
    if (timeIsOver) {
      reasons.add(budget.timeIsOver());
    }
    if (memoryIsFull) {
      memory.reason().ifPresent(reasons::add);
    }
    return reasons;
  }
}
