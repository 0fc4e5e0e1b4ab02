package heddle.programs.time;

import heddle.programs.Expect;
import heddle.programs.Fails;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A time limit of Long.MAX_VALUE is none. */
@Fails("deadlock")
@Expect(outcome = "deadlock", because = "nobody counts down")
public final class AwaitForEver {

  private AwaitForEver() {}

  public static void main(String[] args) throws InterruptedException {
    new CountDownLatch(1).await(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
  }
}
