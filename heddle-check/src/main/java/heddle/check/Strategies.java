package heddle.check;

import heddle.check.Options.Memory;
import heddle.engine.Progress;
import heddle.engine.Strategy;
import heddle.engine.solve.FallbackSolver;
import heddle.engine.strategy.Audited;
import heddle.engine.strategy.BoundedDpor;
import heddle.engine.strategy.Causal;
import heddle.engine.strategy.Deepen;
import heddle.engine.strategy.Dfs;
import heddle.engine.strategy.Dpor;
import heddle.engine.strategy.Icb;
import heddle.engine.strategy.Mcr;
import heddle.engine.strategy.McrPublished;
import heddle.engine.strategy.PartialOrder;
import heddle.engine.strategy.RunSettings;
import heddle.engine.strategy.Sampling;
import heddle.protocol.Operation.Action;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import java.util.Optional;
import java.util.stream.Stream;

/** Makes strategies, and chooses the one that fits a program. */
final class Strategies {

  /** Most bugs need no more than so many orders between steps. */
  private static final int USUAL_DEPTH = 3;

  private Strategies() {}

  /** The strategy to use for a program whose first run this is; empty if there is none. */
  static StrategyName choose(StrategyName asked, Optional<Trace> run) {
    if (run.isEmpty()) {
      return asked == StrategyName.AUTO ? StrategyName.CAUSAL : asked;
    }
    Trace first = run.get();
    boolean actions =
        Stream.concat(
                first.events().stream().map(event -> event.operation()),
                first.pending().values().stream())
            .anyMatch(operation -> operation instanceof Action);
    StrategyName fitting = actions ? StrategyName.PARTIAL_ORDER : StrategyName.CAUSAL;
    if (asked == StrategyName.AUTO || first.events().isEmpty() && first.pending().isEmpty()) {
      return asked == StrategyName.AUTO ? fitting : asked;
    }
    if (actions != (asked == StrategyName.PARTIAL_ORDER)) {
      throw new HeddleException(
          "this program reports %s, which the strategy %s cannot explore; choose %s, or auto"
              .formatted(
                  actions ? "actions" : "reads, writes and locks", asked.text(), fitting.text()));
    }
    return asked;
  }

  /**
   * @param target what is to be explored, for what it says about itself
   */
  static Strategy create(StrategyName name, Options options, Progress progress, Target target) {
    if (name != StrategyName.MCR && !options.seeds().isNone()) {
      throw new HeddleException("only --strategy mcr has seeds, not " + name.text());
    }
    var runs = new RunSettings(options.budget(), options.stepLimit(), options.seed(), progress);
    return switch (name) {
      case MCR -> new Mcr(runs, FallbackSolver.standard(), options.seeds().read());
      case MCR_PUBLISHED -> new McrPublished(runs, FallbackSolver.standard(), true);
      case DFS -> new Dfs(runs);
      case DPOR -> new Dpor(runs);
      case ICB -> new Icb(runs, options.bound().orElse(Icb.UNBOUNDED));
      case ICB_DPOR -> new BoundedDpor(runs, options.bound().orElse(Icb.UNBOUNDED));
      case DEEPEN -> new Deepen(runs);
      case RANDOM -> Sampling.random(runs);
      case PCT -> Sampling.pct(runs, Math.max(1, options.bound().orElse(USUAL_DEPTH)));
      case POS -> Sampling.pos(runs);
      case PARTIAL_ORDER -> new PartialOrder(options.budget(), options.stepLimit(), progress);
      case CAUSAL -> causal(options, progress, target);
      case AUTO -> throw new HeddleBug("the strategy was to be chosen before it is made");
    };
  }

  private static Strategy causal(Options options, Progress progress, Target target) {
    Causal.Settings settings =
        Causal.Settings.DEFAULT
            .withBudget(options.budget())
            .withLocal(options.memory() == Memory.LOCAL)
            .withSearchThreads(options.searchThreads())
            .withSeed(options.seed())
            .withLimit(options.stepLimit())
            .withProgress(progress);
    return new Audited(settings, options.audit(), target);
  }
}
