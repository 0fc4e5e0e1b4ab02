package heddle.programs.executors;

import heddle.programs.Expect;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/** shutdownNow interrupts a task that sleeps. */
@Expect(outcome = "interrupted 0", because = "the task was asleep, or had not begun")
@Expect(outcome = "slept 0", because = "the task had slept already")
public final class ShutdownNow {

  private ShutdownNow() {}

  public static void main(String[] args) throws InterruptedException {
    var said = new AtomicReference<String>();
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.execute(
        () -> {
          try {
            Thread.sleep(1_000_000);
            said.set("slept");
          } catch (InterruptedException e) {
            said.set("interrupted");
          }
        });
    int left = pool.shutdownNow().size();
    pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    System.out.println(said.get() + " " + left);
  }
}
