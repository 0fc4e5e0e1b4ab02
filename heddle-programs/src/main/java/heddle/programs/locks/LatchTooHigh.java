package heddle.programs.locks;

import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;
import java.util.concurrent.CountDownLatch;

/** A latch with one count more than there are threads. */
@Fails("deadlock")
@Expect(outcome = "deadlock", because = "nobody counts down the third time")
public final class LatchTooHigh {

  private LatchTooHigh() {}

  public static void main(String[] args) {
    var latch = new CountDownLatch(3);
    Threads.each(latch::countDown, latch::countDown, latch::await);
  }
}
