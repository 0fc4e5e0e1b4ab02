package heddle.programs.waits;

import heddle.programs.Expect;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** A task that is scheduled for later runs when nobody else can go on. */
@Expect(outcome = "1", because = "five seconds are enough for who can run")
public final class LaterTask {

  private static volatile int x;

  private LaterTask() {}

  public static void main(String[] args) throws Exception {
    var pool = Executors.newSingleThreadScheduledExecutor();
    var task = pool.schedule(() -> x, 5, TimeUnit.SECONDS);
    x = 1;
    System.out.println(task.get());
    pool.shutdown();
  }
}
