package heddle.programs.corners;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.FutureTask;

/** A thread that others know before it is started waits for a task, and is always woken up. */
@Expect(
    outcome = "1",
    because = "who is seen to wait is started, even if start has not returned yet")
public final class KnownBeforeStart {

  private static final FutureTask<Integer> TASK = new FutureTask<>(() -> 1);
  private static final Thread[] THREADS = new Thread[2];
  private static int got;

  private KnownBeforeStart() {}

  public static void main(String[] args) {
    THREADS[0] = new Thread(TASK);
    THREADS[1] = new Thread(KnownBeforeStart::get);
    for (Thread thread : THREADS) {
      thread.start();
    }
    for (Thread thread : THREADS) {
      Threads.join(thread);
    }
    System.out.println(got);
  }

  private static void get() {
    try {
      got = TASK.get();
    } catch (Exception failed) {
      throw new IllegalStateException(failed);
    }
  }
}
