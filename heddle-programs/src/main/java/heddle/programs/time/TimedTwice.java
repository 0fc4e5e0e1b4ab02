package heddle.programs.time;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Time passes in one wait, and the next one, in a loop of the JDK, is the first to read a clock.
 */
@Expect(outcome = "false timeout", because = "nobody opens the latch, and nobody runs the task")
public final class TimedTwice {

  private static final CountDownLatch LATCH = new CountDownLatch(1);
  private static final FutureTask<Integer> TASK = new FutureTask<>(() -> 1);
  private static String said;

  private TimedTwice() {}

  public static void main(String[] args) {
    Threads.join(Threads.begin(TimedTwice::run));
    System.out.println(said);
  }

  private static void run() throws InterruptedException, ExecutionException {
    said = LATCH.await(1, TimeUnit.SECONDS) + " ";
    try {
      said += TASK.get(1, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      said += "timeout";
    }
  }
}
