package heddle.programs.executors;

import heddle.programs.Expect;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A task that repeats until it is cancelled after its second time. */
@Expect(outcome = "2", because = "the second time shuts the executor down, and there is no third")
public final class FixedRate {

  private FixedRate() {}

  public static void main(String[] args) throws Exception {
    var count = new AtomicInteger();
    ScheduledExecutorService executor = Executors.newSingleThreadScheduledExecutor();
    executor.scheduleAtFixedRate(
        () -> {
          if (count.incrementAndGet() == 2) {
            executor.shutdown();
          }
        },
        1,
        1,
        TimeUnit.HOURS);
    executor.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    System.out.println(count.get());
  }
}
