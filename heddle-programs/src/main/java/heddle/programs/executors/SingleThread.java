package heddle.programs.executors;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The tasks of a single thread follow each other. */
public final class SingleThread {

  private int count;

  public static void main(String[] args) throws Exception {
    var test = new SingleThread();
    ExecutorService executor = Executors.newSingleThreadExecutor();
    executor.execute(() -> test.count++);
    Future<?> two = executor.submit(() -> test.count++);
    two.get();
    assert test.count == 2;
    executor.shutdown();
  }
}
