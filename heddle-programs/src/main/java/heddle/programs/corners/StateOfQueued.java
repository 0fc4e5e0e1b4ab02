package heddle.programs.corners;

import heddle.programs.Expect;
import java.util.concurrent.locks.ReentrantLock;

/** A thread that comes to a {@code ReentrantLock} which is taken waits. */
@Expect(outcome = "TERMINATED", because = "the thread is seen there, then let go")
public final class StateOfQueued {

  private StateOfQueued() {}

  public static void main(String[] args) throws InterruptedException {
    var lock = new ReentrantLock();
    Thread thread =
        new Thread(
            () -> {
              lock.lock();
              lock.unlock();
            });
    lock.lock();
    thread.start();
    awaitState(thread, Thread.State.WAITING);
    lock.unlock();
    thread.join();
    System.out.println(thread.getState());
  }

  private static void awaitState(Thread thread, Thread.State state) {
    while (thread.getState() != state) {
      Thread.yield();
    }
  }
}
