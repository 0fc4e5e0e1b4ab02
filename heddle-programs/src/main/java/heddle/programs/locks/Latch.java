package heddle.programs.locks;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** A latch lets go when both threads have counted down, and not before. */
@Expect(outcome = "2", because = "both have counted before")
public final class Latch {

  private Latch() {}

  public static void main(String[] args) throws InterruptedException {
    var latch = new CountDownLatch(2);
    var count = new AtomicInteger();
    Threads.Body body =
        () -> {
          count.incrementAndGet();
          latch.countDown();
        };
    Threads.begin(body);
    Threads.begin(body);
    latch.await();
    System.out.println(count.get());
  }
}
