package heddle.programs.locks;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.locks.ReentrantLock;

/** A lock is tried while another thread has it, or not. */
@Expect(outcome = "true true", because = "the second comes when the first has left")
@Expect(outcome = "true false", because = "the second comes while the first is inside")
@Expect(outcome = "false true", because = "the other way round")
public final class TryLocks {

  private final ReentrantLock lock = new ReentrantLock();

  public static void main(String[] args) {
    var test = new TryLocks();
    var got = new boolean[2];
    Threads.run(() -> got[0] = test.enter(), () -> got[1] = test.enter());
    System.out.println(got[0] + " " + got[1]);
  }

  private boolean enter() {
    boolean entered = lock.tryLock();
    if (entered) {
      lock.unlock();
    }
    return entered;
  }
}
