package heddle.programs.executors;

import heddle.programs.Incomplete;
import java.util.concurrent.ForkJoinPool;

/** How many tasks a pool has left is nothing that the model could say. */
@Incomplete("getQueuedSubmissionCount")
public final class PoolQuestions {

  private PoolQuestions() {}

  public static void main(String[] args) {
    var pool = new ForkJoinPool(1);
    pool.execute(() -> {});
    System.out.println(pool.getQueuedSubmissionCount());
  }
}
