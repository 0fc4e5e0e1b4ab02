package heddle.programs.locks;

import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;
import java.util.concurrent.CyclicBarrier;

/** A barrier for three that only two threads come to. */
@Fails("deadlock")
@Expect(outcome = "deadlock", because = "the third never comes")
public final class BarrierTooHigh {

  private BarrierTooHigh() {}

  public static void main(String[] args) {
    var barrier = new CyclicBarrier(3);
    Threads.each(barrier::await, barrier::await);
  }
}
