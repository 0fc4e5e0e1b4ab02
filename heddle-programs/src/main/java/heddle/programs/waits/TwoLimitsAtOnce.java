package heddle.programs.waits;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Two limits of the same length run out at about the same time. */
@Expect(outcome = "0 1", because = "the first was done before the second had begun")
@Expect(outcome = "1 0", because = "the other way round")
@Expect(outcome = "1 1", because = "both had begun before either looked")
public final class TwoLimitsAtOnce {

  private static volatile int first;
  private static volatile int second;
  private static int seenByFirst;
  private static int seenBySecond;

  private TwoLimitsAtOnce() {}

  public static void main(String[] args) {
    var never = new Semaphore(0);
    Threads.each(
        () -> {
          never.tryAcquire(5, TimeUnit.SECONDS);
          first = 1;
          seenByFirst = second;
        },
        () -> {
          never.tryAcquire(5, TimeUnit.SECONDS);
          second = 1;
          seenBySecond = first;
        });
    System.out.println(seenByFirst + " " + seenBySecond);
  }
}
