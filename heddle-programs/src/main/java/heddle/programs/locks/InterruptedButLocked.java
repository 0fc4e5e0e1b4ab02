package heddle.programs.locks;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.locks.ReentrantLock;

/** A thread that waits for a lock is interrupted before the lock is free, and may get it yet. */
@Expect(outcome = "interrupted", because = "the thread notices before it tries again")
@Expect(outcome = "locked true", because = "it tries again first, and the interrupt stays")
public final class InterruptedButLocked {

  private InterruptedButLocked() {}

  public static void main(String[] args) {
    var lock = new ReentrantLock();
    var said = new String[1];
    lock.lock();
    Thread thread =
        Threads.start(
            () -> {
              try {
                lock.lockInterruptibly();
                said[0] = "locked " + Thread.currentThread().isInterrupted();
              } catch (InterruptedException e) {
                said[0] = "interrupted";
              }
            });
    thread.interrupt();
    lock.unlock();
    Threads.join(thread);
    System.out.println(said[0]);
  }
}
