package heddle.programs.locks;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;
import java.util.concurrent.locks.StampedLock;

/** A stamped lock is not reentrant: who takes it twice waits for itself. */
@Fails("deadlock")
@Classes(value = 1, deadlocks = 1)
@Expect(outcome = "deadlock", because = "the second writeLock waits for the first")
public final class StampedTwice {

  private StampedTwice() {}

  public static void main(String[] args) {
    var lock = new StampedLock();
    Threads.run(
        () -> {
          lock.writeLock();
          lock.writeLock();
        });
  }
}
