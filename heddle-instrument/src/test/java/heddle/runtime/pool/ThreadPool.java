package heddle.runtime.pool;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;

/** Stands in for the model of thread pools in tests: pools have none. */
public final class ThreadPool {

  private ThreadPool() {}

  public static void adopt(
      ThreadPoolExecutor pool,
      int core,
      int most,
      long keepAlive,
      BlockingQueue<Runnable> queue,
      ThreadFactory factory) {
    // Its own code is good enough.
  }
}
