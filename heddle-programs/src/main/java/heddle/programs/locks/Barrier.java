package heddle.programs.locks;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;

/** Two threads meet at a barrier: what either did before, both see after. */
@Expect(outcome = "2 2 1", because = "both have counted; the action is run by one of them")
public final class Barrier {

  private Barrier() {}

  public static void main(String[] args) {
    var count = new AtomicInteger();
    var actions = new AtomicInteger();
    var barrier = new CyclicBarrier(2, actions::incrementAndGet);
    var seen = new int[2];
    Threads.each(
        () -> {
          count.incrementAndGet();
          barrier.await();
          seen[0] = count.get();
        },
        () -> {
          count.incrementAndGet();
          barrier.await();
          seen[1] = count.get();
        });
    System.out.println(seen[0] + " " + seen[1] + " " + actions.get());
  }
}
