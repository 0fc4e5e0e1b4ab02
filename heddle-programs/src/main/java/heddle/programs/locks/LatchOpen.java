package heddle.programs.locks;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Two threads wait for a while for a latch that is open: neither hinders the other. */
@Expect(outcome = "true true", because = "a time limit passes only while the latch is closed")
public final class LatchOpen {

  private LatchOpen() {}

  public static void main(String[] args) {
    var latch = new CountDownLatch(2);
    latch.countDown();
    latch.countDown();
    var open = new boolean[2];
    Thread first = Threads.begin(() -> open[0] = latch.await(1, TimeUnit.SECONDS));
    Thread second = Threads.begin(() -> open[1] = latch.await(1, TimeUnit.SECONDS));
    Threads.join(first);
    Threads.join(second);
    System.out.println(open[0] + " " + open[1]);
  }
}
