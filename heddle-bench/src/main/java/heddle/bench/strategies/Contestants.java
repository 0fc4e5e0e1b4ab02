package heddle.bench.strategies;

import heddle.engine.Budget;
import heddle.engine.Strategy;
import heddle.engine.solve.SearchSolver;
import heddle.engine.strategy.BoundedDpor;
import heddle.engine.strategy.Causal;
import heddle.engine.strategy.Dfs;
import heddle.engine.strategy.Dpor;
import heddle.engine.strategy.Icb;
import heddle.engine.strategy.Mcr;
import heddle.engine.strategy.RunSettings;
import heddle.engine.strategy.Sampling;
import heddle.toy.programs.Counters;
import heddle.toy.programs.Fans;
import heddle.toy.programs.Papers;
import heddle.toy.programs.Queues;
import heddle.toy.script.Program;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Who is compared, and on what. */
final class Contestants {

  static final List<String> STRATEGIES =
      List.of("causal", "mcr", "dpor", "icb+dpor", "icb", "dfs", "random", "pct", "pos");

  private Contestants() {}

  /** The programs and how many classes each has. */
  static Map<String, Long> classes() {
    var classes = new LinkedHashMap<String, Long>();
    classes.put("Example", 107L);
    classes.put("Account", 87L);
    classes.put("Airline 4", 1345L);
    classes.put("Airline fixed 5", 120L);
    classes.put("Allocation", 16L);
    classes.put("Allocation fixed", 6L);
    classes.put("BubbleSort 3", 4075L);
    classes.put("BubbleSort locked 4", 24L);
    classes.put("PingPong 5", 211L);
    classes.put("Pool 2w2t", 196L);
    classes.put("Counter 5", 8747L);
    classes.put("lost 3x2", 661L);
    classes.put("Buffer 2+2x1 notify", 40L);
    classes.put("readers 8", 256L);
    return classes;
  }

  static Program program(String name) {
    return switch (name) {
      case "Example" -> Papers.example(1);
      case "Account" -> Papers.account();
      case "Airline 4" -> Papers.airline(4);
      case "Airline fixed 5" -> Papers.airlineFixed(5);
      case "Allocation" -> Papers.allocation();
      case "Allocation fixed" -> Papers.allocationFixed();
      case "BubbleSort 3" -> Papers.bubbleSort(3);
      case "BubbleSort locked 4" -> Papers.bubbleSortLocked(4);
      case "PingPong 5" -> Papers.pingPong(5);
      case "Pool 2w2t" -> Queues.pool(2, 2);
      case "Counter 5" -> Counters.counter(5);
      case "lost 3x2" -> Counters.lostUpdate(3, 2);
      case "Buffer 2+2x1 notify" -> Queues.buffer(2, 2, 1, false);
      case "readers 8" -> Fans.readers(8);
      default -> throw new IllegalArgumentException("there is no program " + name);
    };
  }

  static Strategy strategy(String name, Budget budget) {
    var settings = RunSettings.DEFAULT.withBudget(budget);
    return switch (name) {
      case "causal" -> new Causal(Causal.Settings.DEFAULT.withBudget(budget));
      case "mcr" -> new Mcr(settings, new SearchSolver(), true);
      case "dpor" -> new Dpor(settings);
      case "icb+dpor" -> new BoundedDpor(settings, Icb.UNBOUNDED);
      case "icb" -> new Icb(settings, Icb.UNBOUNDED);
      case "dfs" -> new Dfs(settings);
      case "random" -> Sampling.random(settings);
      case "pct" -> Sampling.pct(settings, 3);
      case "pos" -> Sampling.pos(settings);
      default -> throw new IllegalArgumentException("there is no strategy " + name);
    };
  }
}
