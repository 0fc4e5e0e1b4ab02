package heddle.bench.compare;

import heddle.engine.Budget;
import heddle.engine.Strategy;
import heddle.engine.solve.OrderSolver;
import heddle.engine.strategy.BoundedDpor;
import heddle.engine.strategy.Causal;
import heddle.engine.strategy.Deepen;
import heddle.engine.strategy.Dfs;
import heddle.engine.strategy.Dpor;
import heddle.engine.strategy.Icb;
import heddle.engine.strategy.Mcr;
import heddle.engine.strategy.McrPublished;
import heddle.engine.strategy.RunSettings;
import heddle.engine.strategy.Sampling;
import java.util.List;

/** Who is compared. */
final class Contestants {

  static final List<String> STRATEGIES =
      List.of(
          "causal",
          "mcr",
          "mcr-published",
          "dpor",
          "icb+dpor",
          "icb",
          "dfs",
          "random",
          "pct",
          "pos",
          "deepen");

  /** Others, and the floor: the program as it is, again and again. */
  static final List<String> PEERS = List.of("lincheck", "fray", "jcstress", "repetition");

  private static final int USUAL_DEPTH = 3;

  private Contestants() {}

  static Strategy strategy(String name, Budget budget, OrderSolver solver) {
    var settings = RunSettings.DEFAULT.withBudget(budget);
    return switch (name) {
      case "causal" -> new Causal(Causal.Settings.DEFAULT.withBudget(budget));
      case "mcr" -> new Mcr(settings, solver);
      case "mcr-published" -> new McrPublished(settings, solver, true);
      case "dpor" -> new Dpor(settings);
      case "icb+dpor" -> new BoundedDpor(settings, Icb.UNBOUNDED);
      case "icb" -> new Icb(settings, Icb.UNBOUNDED);
      case "dfs" -> new Dfs(settings);
      case "deepen" -> new Deepen(settings);
      case "random" -> Sampling.random(settings);
      case "pct" -> Sampling.pct(settings, USUAL_DEPTH);
      case "pos" -> Sampling.pos(settings);
      default -> throw new IllegalArgumentException("there is no strategy " + name);
    };
  }
}
