package heddle.bench.search;

import heddle.engine.search.WholeProgram;
import heddle.toy.programs.Counters;
import java.io.PrintStream;
import java.time.Duration;

/**
 * Prints how time and memory grow with the number of states, on a product that has more than fifty
 * million of them, and what a second search thread brings.
 */
public final class Growth {

  private static final long[] STATES = {
    1_000_000, 2_000_000, 5_000_000, 10_000_000, 20_000_000, 50_000_000
  };

  private Growth() {}

  /** The only argument is the largest number of states; fifty million if there is none. */
  public static void main(String[] args) {
    long most = args.length == 0 ? 50_000_000 : Long.parseLong(args[0]);
    PrintStream out = System.out;
    Learnt learnt = Learnt.from(Counters.lostUpdate(4, 3), Duration.ofSeconds(40));
    learnt.search(1, 1_000_000);
    learnt.search(2, 1_000_000);
    out.println("| states | s, 1 thread | states/s | bytes a state | s, 2 threads | speed-up |");
    out.println("|---|---|---|---|---|---|");
    for (long states : STATES) {
      if (states > most) {
        break;
      }
      long start = System.nanoTime();
      WholeProgram one = learnt.search(1, states);
      double oneSeconds = (System.nanoTime() - start) / 1e9;
      start = System.nanoTime();
      learnt.search(2, states);
      double twoSeconds = (System.nanoTime() - start) / 1e9;
      out.printf(
          "| %,d | %.1f | %,.0f | %.1f | %.1f | %.2f |%n",
          one.states(),
          oneSeconds,
          one.states() / oneSeconds,
          (double) one.bytes() / one.states(),
          twoSeconds,
          oneSeconds / twoSeconds);
    }
  }
}
