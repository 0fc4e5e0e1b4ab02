package heddle.programs.corners;

import heddle.programs.Expect;
import java.util.ArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The worker of a pool waits while it has nothing to do. */
@Expect(outcome = "TERMINATED", because = "the thread is seen there, then let go")
public final class StateOfWorker {

  private StateOfWorker() {}

  public static void main(String[] args) throws InterruptedException {
    var workers = new ArrayList<Thread>();
    ExecutorService pool =
        Executors.newSingleThreadExecutor(
            task -> {
              workers.add(new Thread(task));
              return workers.get(0);
            });
    pool.execute(Thread::onSpinWait);
    awaitState(workers.get(0), Thread.State.WAITING);
    pool.shutdown();
    workers.get(0).join();
    System.out.println(workers.get(0).getState());
  }

  private static void awaitState(Thread thread, Thread.State state) {
    while (thread.getState() != state) {
      Thread.yield();
    }
  }
}
