package heddle.bench.search;

import heddle.engine.Budget;
import heddle.engine.Explorer;
import heddle.engine.strategy.Causal;
import heddle.protocol.Summary;
import heddle.toy.Marks;
import heddle.toy.ToyTarget;
import heddle.toy.programs.Counters;
import heddle.toy.programs.Queues;
import heddle.toy.script.Program;
import java.io.PrintStream;
import java.time.Duration;

/**
 * Prints how runs and states grow with the number of threads, rounds and items, by histories and by
 * local states.
 */
public final class Forgetting {

  private Forgetting() {}

  /** The only argument is how many seconds each exploration may take; ten if there is none. */
  public static void main(String[] args) {
    var time = Duration.ofSeconds(args.length == 0 ? 10 : Long.parseLong(args[0]));
    PrintStream out = System.out;
    out.println("| program | runs, histories | states | runs, local states | states |");
    out.println("|---|---|---|---|---|");
    for (int threads : new int[] {2, 3, 4, 6, 8}) {
      row(out, threads + " threads x 3 locked updates", Counters.lockedUpdate(threads, 3), time);
    }
    for (int rounds : new int[] {2, 4, 10, 30, 100}) {
      row(out, "2 threads x " + rounds + " locked updates", Counters.lockedUpdate(2, rounds), time);
    }
    for (int items : new int[] {1, 2, 3, 4}) {
      String name = "2 producers, 2 consumers, " + items + " items each";
      row(out, name, Queues.buffer(2, 2, items, true), time);
    }
    for (int tasks : new int[] {1, 2, 3, 4}) {
      row(out, "pool of 2 workers, " + tasks + " tasks", Queues.pool(2, tasks), time);
    }
  }

  private static void row(PrintStream out, String name, Program program, Duration time) {
    out.printf("| %s | %s | %s |%n", name, cells(program, false, time), cells(program, true, time));
  }

  private static String cells(Program program, boolean local, Duration time) {
    var budget = Budget.DEFAULT.withAllFindings(true).withTime(time);
    var causal = new Causal(Causal.Settings.DEFAULT.withBudget(budget).withLocal(local));
    var target = new ToyTarget(program, local ? Marks.LOCAL_AND_LOOP : Marks.LOOP);
    Summary summary = new Explorer(target, "causal", causal, budget).explore();
    String cut = summary.reasons().isEmpty() ? "" : "> ";
    return "%s%,d | %s%,d".formatted(cut, summary.runs(), cut, summary.states());
  }
}
