package heddle.engine.strategy;

import heddle.engine.Budget;
import heddle.engine.Progress;
import heddle.protocol.Schedule;

/**
 * What a strategy that works run by run may use.
 *
 * @param budget limits of runs and time, and whether to go on after the first finding
 * @param limit cut a run off after so many events
 * @param seed decides what is drawn by chance
 * @param progress is told now and then how far it has come
 */
public record RunSettings(Budget budget, int limit, long seed, Progress progress) {

  public static final RunSettings DEFAULT =
      new RunSettings(Budget.DEFAULT, Schedule.DEFAULT_LIMIT, 0, Progress.SILENT);

  public RunSettings withBudget(Budget other) {
    return new RunSettings(other, limit, seed, progress);
  }

  public RunSettings withLimit(int events) {
    return new RunSettings(budget, events, seed, progress);
  }

  public RunSettings withSeed(long number) {
    return new RunSettings(budget, limit, number, progress);
  }

  public RunSettings withProgress(Progress listener) {
    return new RunSettings(budget, limit, seed, listener);
  }
}
