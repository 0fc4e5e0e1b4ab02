package heddle.programs.locks;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.locks.ReentrantLock;

/** A counter behind a {@link ReentrantLock}: fair or not is the same to the threads. */
@Classes(2)
@Classes(value = 2, arguments = "fair")
@Expect(outcome = "2", because = "the lock keeps the updates apart")
@Expect(outcome = "2", because = "the lock keeps the updates apart", arguments = "fair")
public final class LockedCounter {

  private final ReentrantLock lock;
  private int count;

  private LockedCounter(boolean fair) {
    lock = new ReentrantLock(fair);
  }

  public static void main(String[] args) {
    var test = new LockedCounter(args.length > 0);
    Threads.run(test::increment, test::increment);
    System.out.println(test.count);
  }

  private void increment() {
    lock.lock();
    try {
      count++;
    } finally {
      lock.unlock();
    }
  }
}
