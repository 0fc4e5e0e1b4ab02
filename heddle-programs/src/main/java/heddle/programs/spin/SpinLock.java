package heddle.programs.spin;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.atomic.AtomicBoolean;

/** A lock that spins on a compare-and-set. */
@Classes(2)
@Expect(outcome = "2", because = "the lock keeps the updates apart")
public final class SpinLock {

  private final AtomicBoolean locked = new AtomicBoolean();
  private int count;

  public static void main(String[] args) {
    var test = new SpinLock();
    Threads.run(test::increment, test::increment);
    System.out.println(test.count);
  }

  private void increment() {
    while (!locked.compareAndSet(false, true)) {
      Thread.onSpinWait();
    }
    count++;
    locked.set(false);
  }
}
