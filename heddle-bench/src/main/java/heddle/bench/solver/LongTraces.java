package heddle.bench.solver;

import heddle.engine.Budget;
import heddle.engine.Strategy;
import heddle.engine.causal.CausalModel;
import heddle.engine.learn.Knowledge;
import heddle.engine.order.AnalyzedRun;
import heddle.engine.strategy.RunSettings;
import heddle.engine.strategy.Sampling;
import heddle.protocol.Trace;
import heddle.toy.ToyTarget;
import heddle.toy.script.Scripts;
import java.util.Optional;
import java.util.Random;

/** Random programs that are longer than those for brute force, and random executions of them. */
final class LongTraces {

  private static final int RUNS = 80;

  private LongTraces() {}

  /** The model of an execution with about so many events. */
  static CausalModel model(long seed, int events) {
    var toy = new ToyTarget(Scripts.parse(program(new Random(seed), events)));
    var budget = Budget.DEFAULT.withRuns(RUNS).withAllFindings(true);
    var settings = RunSettings.DEFAULT.withBudget(budget).withSeed(seed);
    var sampling = Sampling.random(settings);
    Trace drawn = toy.run(sampling.next().orElseThrow().schedule());
    sampling.learn(drawn);
    for (var next = sampling.next(); isRun(next); next = sampling.next()) {
      drawn = toy.run(next.get().schedule());
      sampling.learn(drawn);
    }
    var knowledge = new Knowledge(false);
    return new CausalModel(new AnalyzedRun(knowledge, drawn, knowledge.learn(drawn)));
  }

  private static boolean isRun(Optional<Strategy.Proposal> next) {
    return next.isPresent() && !next.get().confirms();
  }

  private static String program(Random random, int events) {
    int threads = 2 + random.nextInt(4);
    int cells = 2 + random.nextInt(5);
    var text = new StringBuilder();
    for (int t = 0; t < threads; t++) {
      text.append("thread T").append(t).append(" {\n");
      int left = Math.max(1, events / threads - 2);
      while (left > 0) {
        if (left > 3 && random.nextInt(5) == 0) {
          text.append("sync l").append(random.nextInt(2)).append(" {\n");
          text.append(access(random, cells)).append(access(random, cells)).append("}\n");
          left -= 4;
        } else {
          text.append(access(random, cells));
          left--;
        }
      }
      text.append("}\n");
    }
    return text.toString();
  }

  private static String access(Random random, int cells) {
    String cell = "x" + random.nextInt(cells);
    return switch (random.nextInt(8)) {
      case 0 -> "r = add " + cell + " 1\n";
      case 1 -> "r = cas " + cell + " 0 -> 1\n";
      case 2, 3, 4 -> "write " + cell + " " + random.nextInt(4) + "\n";
      default -> "r = read " + cell + "\n";
    };
  }
}
