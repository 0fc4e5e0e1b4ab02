package heddle.bench.search;

import heddle.engine.Explorer;
import heddle.engine.learn.Knowledge;
import heddle.engine.search.Limits;
import heddle.engine.search.WholeProgram;
import heddle.engine.strategy.Causal;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import heddle.toy.ToyTarget;
import heddle.toy.script.Program;
import java.time.Duration;
import java.util.ArrayList;

/** A toy program whose histories are all known, so that what is left is one search. */
public final class Learnt {

  private final Knowledge knowledge;

  private Learnt(Knowledge knowledge) {
    this.knowledge = knowledge;
  }

  /** Explores {@code program} within {@code time}, and keeps what was learnt. */
  public static Learnt from(Program program, Duration time) {
    var traces = new ArrayList<Trace>();
    var toy = new ToyTarget(program);
    Target recording =
        schedule -> {
          Trace trace = toy.run(schedule);
          traces.add(trace);
          return trace;
        };
    var settings = Causal.Settings.DEFAULT;
    var budget = settings.budget().withAllFindings(true).withTime(time);
    new Explorer(recording, "causal", new Causal(settings.withBudget(budget)), budget).explore();
    var knowledge = new Knowledge(false);
    traces.forEach(knowledge::learn);
    return new Learnt(knowledge);
  }

  /** One search of the whole product, of at most {@code states} states. */
  public WholeProgram search(int searchThreads, long states) {
    var limits = new Limits(states, Long.MAX_VALUE, () -> false);
    return WholeProgram.search(knowledge, limits, searchThreads, 0);
  }
}
