package heddle.programs.waits;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Half a second may be over before the other thread gets to run. */
@Expect(outcome = "true", because = "the other thread was in time")
@Expect(outcome = "false", because = "it was not")
public final class ShortLimit {

  private ShortLimit() {}

  public static void main(String[] args) throws InterruptedException {
    var latch = new CountDownLatch(1);
    Thread other = Threads.start(latch::countDown);
    System.out.println(latch.await(500, TimeUnit.MILLISECONDS));
    Threads.join(other);
  }
}
