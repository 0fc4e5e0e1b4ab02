package heddle.programs.locks;

import heddle.programs.Expect;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** A thread that was interrupted asks for what it holds, and for what is free: it gets neither. */
@Expect(outcome = "lock semaphore latch", because = "all calls look at the interrupt first")
public final class InterruptedBefore {

  private interface Call {
    void run() throws InterruptedException;
  }

  private InterruptedBefore() {}

  public static void main(String[] args) {
    var lock = new ReentrantLock();
    lock.lock();
    var said = new StringBuilder();
    said.append(isInterrupted(lock::lockInterruptibly) ? "lock " : "");
    said.append(isInterrupted(new Semaphore(1)::acquire) ? "semaphore " : "");
    var latch = new CountDownLatch(1);
    latch.countDown();
    said.append(isInterrupted(() -> latch.await(0, TimeUnit.SECONDS)) ? "latch" : "");
    System.out.println(said);
  }

  private static boolean isInterrupted(Call call) {
    Thread.currentThread().interrupt();
    try {
      call.run();
      return false;
    } catch (InterruptedException e) {
      return !Thread.currentThread().isInterrupted();
    }
  }
}
