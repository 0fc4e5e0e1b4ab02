package heddle.programs.locks;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Two locks, taken in two orders, and nothing is done with them. */
@Classes(value = 2, deadlocks = 1)
@Fails("deadlock")
@Expect(outcome = "", because = "one after the other")
@Expect(outcome = "deadlock", because = "each thread holds what the other one wants")
public final class LockAbba {

  private LockAbba() {}

  public static void main(String[] args) {
    var one = new ReentrantLock();
    var two = new ReentrantLock();
    Threads.run(() -> both(one, two), () -> both(two, one));
  }

  private static void both(Lock first, Lock second) {
    first.lock();
    second.lock();
    second.unlock();
    first.unlock();
  }
}
