package heddle.programs.corners;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;

/** A thread that waits at a barrier or a latch is interrupted. */
@Expect(outcome = "interrupted interrupted", because = "nobody else comes")
public final class InterruptedBarrier {

  private InterruptedBarrier() {}

  public static void main(String[] args) {
    var barrier = new CyclicBarrier(2);
    var latch = new CountDownLatch(1);
    var said = new String[2];
    Thread one =
        Threads.begin(
            () -> {
              try {
                barrier.await();
              } catch (InterruptedException e) {
                said[0] = "interrupted";
              }
            });
    Thread two =
        Threads.begin(
            () -> {
              try {
                latch.await();
              } catch (InterruptedException e) {
                said[1] = "interrupted";
              }
            });
    one.interrupt();
    two.interrupt();
    Threads.join(one);
    Threads.join(two);
    System.out.println(said[0] + " " + said[1]);
  }
}
