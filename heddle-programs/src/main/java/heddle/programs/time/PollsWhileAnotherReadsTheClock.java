package heddle.programs.time;

import heddle.programs.Expect;
import heddle.programs.Threads;

/**
 * One thread polls and sleeps, another one looks at its clock: they have nothing to do with each
 * other.
 */
@Expect(outcome = "done", because = "each has a clock of its own")
public final class PollsWhileAnotherReadsTheClock {

  private static volatile boolean isDone;

  private PollsWhileAnotherReadsTheClock() {}

  public static void main(String[] args) {
    Threads.each(
        () -> {
          while (!isDone) {
            Thread.sleep(10);
          }
        },
        () -> {
          long start = System.nanoTime();
          isDone = true;
          assert System.nanoTime() - start < 1_000_000;
        });
    System.out.println("done");
  }
}
