package heddle.programs.locks;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A barrier that one thread gives up breaks for the other one. */
@Expect(outcome = "met met", because = "the second comes in time")
@Expect(outcome = "late broken", because = "the time of the first is over before the second comes")
public final class BarrierBroken {

  private BarrierBroken() {}

  public static void main(String[] args) {
    var barrier = new CyclicBarrier(2);
    var said = new String[2];
    Threads.each(
        () -> {
          try {
            barrier.await(100, TimeUnit.MILLISECONDS);
            said[0] = "met";
          } catch (TimeoutException e) {
            said[0] = "late";
          }
        },
        () -> {
          try {
            barrier.await();
            said[1] = "met";
          } catch (BrokenBarrierException e) {
            said[1] = "broken";
          }
        });
    System.out.println(said[0] + " " + said[1]);
  }
}
