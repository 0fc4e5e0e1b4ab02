package heddle.programs.waits;

import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** Two locks in opposite orders, with time limits: they run out where both threads are stuck. */
@Fails("exception")
@Expect(outcome = "both", because = "one after the other")
@Expect(
    outcome = "java.lang.IllegalStateException: timed out",
    because = "each waits for the lock of the other")
public final class PatientButStuck {

  private PatientButStuck() {}

  private static void both(ReentrantLock first, ReentrantLock second) throws InterruptedException {
    first.lock();
    try {
      if (!second.tryLock(5, TimeUnit.SECONDS)) {
        throw new IllegalStateException("timed out");
      }
      second.unlock();
    } finally {
      first.unlock();
    }
  }

  public static void main(String[] args) {
    var one = new ReentrantLock();
    var two = new ReentrantLock();
    Threads.each(() -> both(one, two), () -> both(two, one));
    System.out.println("both");
  }
}
