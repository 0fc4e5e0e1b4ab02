package heddle.programs.time;

import heddle.programs.Expect;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** A timer's task runs, when its time comes. */
@Expect(outcome = "1", because = "the latch waits for the task")
public final class Timers {

  private Timers() {}

  public static void main(String[] args) throws InterruptedException {
    var count = new AtomicInteger();
    var done = new CountDownLatch(1);
    var timer = new Timer();
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            count.incrementAndGet();
            done.countDown();
          }
        },
        3_600_000);
    done.await();
    timer.cancel();
    System.out.println(count.get());
  }
}
