package heddle.programs.executors;

import heddle.programs.Classes;
import heddle.programs.Expect;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;

/** A pool that was shut down takes no more tasks. */
@Classes(1)
@Expect(outcome = "rejected", because = "the task is submitted after the shutdown")
public final class Rejected {

  private Rejected() {}

  public static void main(String[] args) {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    pool.shutdown();
    String said = "taken";
    try {
      pool.execute(() -> {});
    } catch (RejectedExecutionException e) {
      said = "rejected";
    }
    System.out.println(said);
  }
}
