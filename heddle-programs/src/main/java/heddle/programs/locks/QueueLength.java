package heddle.programs.locks;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.locks.ReentrantLock;

/** How many threads wait for a lock that main holds. */
@Expect(outcome = "0 false", because = "the thread has not come yet")
@Expect(outcome = "0 true", because = "it comes between the questions")
@Expect(outcome = "1 true", because = "it waits")
public final class QueueLength {

  private QueueLength() {}

  public static void main(String[] args) {
    var lock = new ReentrantLock();
    lock.lock();
    Thread thread =
        Threads.start(
            () -> {
              lock.lock();
              lock.unlock();
            });
    int length = lock.getQueueLength();
    boolean any = lock.hasQueuedThreads();
    lock.unlock();
    Threads.join(thread);
    System.out.println(length + " " + any);
  }
}
