package heddle.cli;

import heddle.check.Audits;
import heddle.check.HeddleException;
import heddle.check.Options;
import heddle.check.Options.Memory;
import heddle.check.SeedFiles;
import heddle.check.StrategyName;
import heddle.engine.AuditSettings;
import heddle.engine.Budget;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;

/** Translates what the user typed about an exploration. */
final class ExplorationOptions {

  /** The options that say how to explore and where to write what came of it. */
  static final Set<Flag> FLAGS =
      Set.copyOf(
          EnumSet.of(
              Flag.PATIENCE,
              Flag.STRATEGY,
              Flag.BOUND,
              Flag.BUDGET,
              Flag.SEEDS,
              Flag.SEEDS_LEFT,
              Flag.MAX_RUNS,
              Flag.MAX_STATES,
              Flag.MEMORY,
              Flag.MAX_STEPS,
              Flag.ALL_FINDINGS,
              Flag.HISTORIES,
              Flag.SEARCH_THREADS,
              Flag.SEED,
              Flag.AUDIT,
              Flag.AUDIT_SEED,
              Flag.JSON,
              Flag.XML,
              Flag.SARIF,
              Flag.HTML,
              Flag.SOURCE,
              Flag.SAVE_TRACES,
              Flag.NO_TRACES));

  private final Arguments arguments;

  private ExplorationOptions(Arguments arguments) {
    this.arguments = arguments;
  }

  static Options of(Arguments arguments) {
    return new ExplorationOptions(arguments).options();
  }

  /** How long one run may take. */
  static Duration patience(Arguments arguments, Duration usual) {
    return arguments
        .value(Flag.PATIENCE)
        .map(text -> Units.time(Flag.PATIENCE, text))
        .orElse(usual);
  }

  private Options options() {
    Options options = Options.DEFAULTS.withBudget(budget());
    if (arguments.has(Flag.HISTORIES)) {
      options = options.withMemory(Memory.HISTORY);
    }
    if (arguments.has(Flag.STRATEGY)) {
      options = options.withStrategy(StrategyName.of(arguments.value(Flag.STRATEGY).get()));
    }
    if (arguments.has(Flag.BOUND)) {
      String most = arguments.value(Flag.BOUND).get();
      options = options.withBound((int) Units.count(Flag.BOUND, most, 0, Integer.MAX_VALUE));
    }
    if (arguments.has(Flag.MAX_STEPS)) {
      options = options.withStepLimit((int) count(Flag.MAX_STEPS, Integer.MAX_VALUE, 0));
    }
    if (arguments.has(Flag.SEARCH_THREADS)) {
      options = options.withSearchThreads((int) count(Flag.SEARCH_THREADS, 256, 1));
    }
    if (arguments.has(Flag.SEED)) {
      options = options.withSeed(Units.number(Flag.SEED, arguments.value(Flag.SEED).get()));
    }
    var seeds =
        new SeedFiles(
            arguments.value(Flag.SEEDS).map(Path::of),
            arguments.value(Flag.SEEDS_LEFT).map(Path::of));
    return options.withAudit(audit()).withSeeds(seeds);
  }

  private AuditSettings audit() {
    AuditSettings audit = Audits.parse(arguments.value(Flag.AUDIT).orElse("10%"));
    return arguments
        .value(Flag.AUDIT_SEED)
        .map(text -> audit.withSeed(Units.number(Flag.AUDIT_SEED, text)))
        .orElse(audit);
  }

  private Budget budget() {
    Budget usual = Budget.DEFAULT;
    return new Budget(
        count(Flag.MAX_RUNS, Long.MAX_VALUE, usual.runs()),
        arguments
            .value(Flag.BUDGET)
            .map(text -> Units.time(Flag.BUDGET, text))
            .orElse(usual.time()),
        count(Flag.MAX_STATES, Long.MAX_VALUE, usual.states()),
        bytes(usual.bytes()),
        arguments.has(Flag.ALL_FINDINGS));
  }

  private long count(Flag flag, long most, long usual) {
    return arguments.value(flag).map(text -> Units.count(flag, text, most)).orElse(usual);
  }

  /**
   * States must fit into what Java has; it needs a third of that for young objects. What is learnt
   * comes to live beside the states, so they do not get the other two unless somebody asks for it.
   */
  private long bytes(long usual) {
    long room = Runtime.getRuntime().maxMemory() / 3 * 2;
    if (!arguments.has(Flag.MEMORY)) {
      return Math.min(usual, room / 2);
    }
    long asked = Units.size(Flag.MEMORY, arguments.value(Flag.MEMORY).get());
    if (asked > room) {
      throw new HeddleException(
          "--memory %s is more than Java can give, which is %dm; ask for less, or set HEDDLE_JAVA_OPTS=-Xmx%dm"
              .formatted(
                  arguments.value(Flag.MEMORY).get(), room >> 20, (asked >> 20) * 3 / 2 + 1));
    }
    return asked;
  }
}
