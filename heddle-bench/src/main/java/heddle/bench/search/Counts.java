package heddle.bench.search;

import heddle.engine.Budget;
import heddle.engine.Explorer;
import heddle.engine.strategy.Causal;
import heddle.protocol.Summary;
import heddle.toy.Marks;
import heddle.toy.ToyTarget;
import heddle.toy.programs.Catalogue;
import heddle.toy.programs.Known;
import java.io.PrintStream;
import java.time.Duration;
import java.util.stream.Stream;

/** Prints what {@code causal} needs for every program with a known number of classes. */
public final class Counts {

  private Counts() {}

  public static void main(String[] args) {
    PrintStream out = System.out;
    out.println(
        "| program | classes (deadlocks) | runs | rounds | steps known | states, last pass / all"
            + " | runs, local | states, local |");
    out.println("|---|---|---|---|---|---|---|---|");
    Stream.concat(Catalogue.all().stream(), Catalogue.large().stream())
        .forEach(known -> row(out, known));
  }

  private static void row(PrintStream out, Known known) {
    Summary histories = explore(known, false);
    Summary local = explore(known, true);
    out.printf(
        "| %s | %,d (%,d) | %,d | %d | %,d | %,d / %,d | %,d | %,d |%n",
        known.name(),
        histories.classes().orElse(-1),
        histories.deadlocks().orElse(-1),
        histories.runs(),
        histories.rounds(),
        histories.histories(),
        histories.states(),
        histories.allStates(),
        local.runs(),
        local.states());
  }

  private static Summary explore(Known known, boolean local) {
    var budget = Budget.DEFAULT.withAllFindings(true).withTime(Duration.ofMinutes(10));
    var causal = new Causal(Causal.Settings.DEFAULT.withBudget(budget).withLocal(local));
    var target = new ToyTarget(known.program(), local ? Marks.LOCAL_AND_LOOP : Marks.LOOP);
    return new Explorer(target, "causal", causal, budget).explore();
  }
}
