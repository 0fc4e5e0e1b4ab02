package heddle.programs.locks;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A latch is waited for a while. */
@Expect(outcome = "true", because = "it opens in time")
@Expect(outcome = "false", because = "it does not")
public final class LatchTimed {

  private LatchTimed() {}

  public static void main(String[] args) throws InterruptedException {
    var latch = new CountDownLatch(1);
    Thread thread = Threads.start(latch::countDown);
    boolean open = latch.await(10, TimeUnit.MILLISECONDS);
    Threads.join(thread);
    System.out.println(open);
  }
}
