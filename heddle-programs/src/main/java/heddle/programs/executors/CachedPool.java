package heddle.programs.executors;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A cached pool hands a task to a thread of its own. */
public final class CachedPool {

  private CachedPool() {}

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newCachedThreadPool();
    assert pool.submit(() -> 7).get() == 7;
    pool.shutdown();
  }
}
