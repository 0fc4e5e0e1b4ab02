package heddle.programs.executors;

import heddle.programs.Expect;
import heddle.programs.Fails;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A task that waits for another task of the same single thread. */
@Fails("deadlock")
@Expect(outcome = "deadlock", because = "the thread that should run the second waits in the first")
public final class TaskWaitsForTask {

  private TaskWaitsForTask() {}

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    pool.submit(() -> pool.submit(() -> 7).get()).get();
    pool.shutdown();
  }
}
