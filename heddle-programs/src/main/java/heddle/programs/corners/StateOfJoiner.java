package heddle.programs.corners;

import heddle.programs.Expect;
import java.util.concurrent.CountDownLatch;

/** A thread that joins another one waits, and so does who waits at a latch. */
@Expect(outcome = "TERMINATED", because = "the thread is seen there, then let go")
public final class StateOfJoiner {

  private StateOfJoiner() {}

  public static void main(String[] args) throws InterruptedException {
    var latch = new CountDownLatch(1);
    Thread first = new Thread(() -> await(latch));
    Thread second = new Thread(() -> join(first));
    first.start();
    second.start();
    awaitState(second, Thread.State.WAITING);
    awaitState(first, Thread.State.WAITING);
    latch.countDown();
    second.join();
    System.out.println(first.getState());
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void awaitState(Thread thread, Thread.State state) {
    while (thread.getState() != state) {
      Thread.yield();
    }
  }
}
