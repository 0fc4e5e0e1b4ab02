package heddle.programs.executors;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** A task that is due in an hour runs at once. */
public final class Scheduled {

  private Scheduled() {}

  public static void main(String[] args) throws Exception {
    ScheduledExecutorService executor = Executors.newScheduledThreadPool(1);
    ScheduledFuture<Integer> future = executor.schedule(() -> 7, 1, TimeUnit.HOURS);
    assert future.get() == 7;
    executor.shutdown();
  }
}
