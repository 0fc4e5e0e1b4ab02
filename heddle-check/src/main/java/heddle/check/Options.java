package heddle.check;

import heddle.engine.AuditSettings;
import heddle.engine.Budget;
import heddle.instrument.Selection;
import heddle.jvm.Waits;
import java.util.OptionalInt;

/**
 * Everything a user can choose. Every front door only translates into this.
 *
 * @param strategy who decides what to run next
 * @param memory what a thread is known by
 * @param budget how much the exploration may use, and whether it goes on after the first finding
 * @param stepLimit cut a run off after this many steps, so that endless programs end; {@link
 *     StepLimit#ADAPTS} for as many as the program needs, within reason
 * @param seed chooses among equally good random walks; the verdict does not depend on it
 * @param searchThreads how many threads search the known product
 * @param bound for the strategies {@code icb} and {@code icb+dpor} the most preemptions of a run,
 *     unlimited if not given; for {@code pct} the depth, usually 3; without meaning for others
 * @param audit how many of the executions that {@code causal} predicts are run before it is
 *     believed
 * @param selection of code in this JVM, which classes are watched; a program in processes of its
 *     own has one itself
 * @param waits of code in this JVM, what is explored of threads that wait; likewise
 * @param seeds where the strategy mcr begins, and where it writes what is left
 */
public record Options(
    StrategyName strategy,
    Memory memory,
    Budget budget,
    int stepLimit,
    long seed,
    int searchThreads,
    OptionalInt bound,
    AuditSettings audit,
    Selection selection,
    Waits waits,
    SeedFiles seeds) {

  /** What a thread is known by. */
  public enum Memory {
    /** Everything it did and learnt. Counts classes. */
    HISTORY,
    /**
     * Its local state, wherever the runtime vouches for it. Searches far fewer states; does not
     * count classes where two histories end in one state.
     */
    LOCAL
  }

  public static final Options DEFAULTS =
      new Options(
          StrategyName.AUTO,
          Memory.LOCAL,
          Budget.DEFAULT,
          StepLimit.ADAPTS,
          0,
          1,
          OptionalInt.empty(),
          AuditSettings.DEFAULT,
          Selection.ALL,
          Waits.DEFAULT,
          SeedFiles.NONE);

  public Options {
    if (stepLimit < StepLimit.ADAPTS) {
      throw tooFewSteps(stepLimit);
    }
    if (searchThreads < 1 || searchThreads > 256) {
      throw new HeddleException(
          "the search needs between 1 and 256 threads, but was given " + searchThreads);
    }
  }

  public Options withStrategy(StrategyName name) {
    return new Options(
        name,
        memory,
        budget,
        stepLimit,
        seed,
        searchThreads,
        bound,
        audit,
        selection,
        waits,
        seeds);
  }

  public Options withMemory(Memory kind) {
    return new Options(
        strategy,
        kind,
        budget,
        stepLimit,
        seed,
        searchThreads,
        bound,
        audit,
        selection,
        waits,
        seeds);
  }

  public Options withBudget(Budget limits) {
    return new Options(
        strategy,
        memory,
        limits,
        stepLimit,
        seed,
        searchThreads,
        bound,
        audit,
        selection,
        waits,
        seeds);
  }

  private static HeddleException tooFewSteps(int limit) {
    return new HeddleException("a run needs at least 1 step, but the limit is " + limit);
  }

  /** With a step limit that does not adapt to the program. */
  public Options withStepLimit(int steps) {
    if (steps < 1) {
      throw tooFewSteps(steps);
    }
    return new Options(
        strategy,
        memory,
        budget,
        steps,
        seed,
        searchThreads,
        bound,
        audit,
        selection,
        waits,
        seeds);
  }

  public Options withSeed(long number) {
    return new Options(
        strategy,
        memory,
        budget,
        stepLimit,
        number,
        searchThreads,
        bound,
        audit,
        selection,
        waits,
        seeds);
  }

  public Options withSearchThreads(int count) {
    return new Options(
        strategy, memory, budget, stepLimit, seed, count, bound, audit, selection, waits, seeds);
  }

  public Options withBound(int most) {
    return new Options(
        strategy,
        memory,
        budget,
        stepLimit,
        seed,
        searchThreads,
        OptionalInt.of(most),
        audit,
        selection,
        waits,
        seeds);
  }

  public Options withAudit(AuditSettings some) {
    return new Options(
        strategy,
        memory,
        budget,
        stepLimit,
        seed,
        searchThreads,
        bound,
        some,
        selection,
        waits,
        seeds);
  }

  public Options withSelection(Selection classes) {
    return new Options(
        strategy,
        memory,
        budget,
        stepLimit,
        seed,
        searchThreads,
        bound,
        audit,
        classes,
        waits,
        seeds);
  }

  public Options withWaits(Waits explored) {
    return new Options(
        strategy,
        memory,
        budget,
        stepLimit,
        seed,
        searchThreads,
        bound,
        audit,
        selection,
        explored,
        seeds);
  }

  public Options withSeeds(SeedFiles files) {
    return new Options(
        strategy,
        memory,
        budget,
        stepLimit,
        seed,
        searchThreads,
        bound,
        audit,
        selection,
        waits,
        files);
  }
}
