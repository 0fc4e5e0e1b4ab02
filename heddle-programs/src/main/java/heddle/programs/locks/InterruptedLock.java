package heddle.programs.locks;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.locks.ReentrantLock;

/** A thread that waits for a lock with {@code lockInterruptibly} is interrupted. */
@Expect(outcome = "interrupted", because = "main never lets go before the thread has ended")
public final class InterruptedLock {

  private InterruptedLock() {}

  public static void main(String[] args) {
    var lock = new ReentrantLock();
    var said = new String[1];
    lock.lock();
    Thread thread =
        Threads.start(
            () -> {
              try {
                lock.lockInterruptibly();
                said[0] = "locked";
              } catch (InterruptedException e) {
                said[0] = "interrupted";
              }
            });
    thread.interrupt();
    Threads.join(thread);
    System.out.println(said[0]);
  }
}
