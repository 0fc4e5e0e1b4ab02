package heddle.programs.executors;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A task dies; who waits for it hears of it. */
public final class TaskFails {

  private TaskFails() {}

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    Future<Integer> wrong =
        pool.submit(
            () -> {
              throw new IllegalArgumentException("boom");
            });
    String said = "";
    try {
      wrong.get();
    } catch (ExecutionException e) {
      said = e.getCause().getMessage();
    }
    assert said.equals("boom");
    pool.shutdown();
  }
}
