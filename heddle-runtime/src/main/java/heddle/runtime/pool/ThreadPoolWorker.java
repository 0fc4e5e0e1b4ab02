package heddle.runtime.pool;

/** The life of a worker of a thread pool. */
final class ThreadPoolWorker implements Runnable {

  private final ThreadPoolState pool;

  /** What it was started for; null if it begins idle. */
  private final Runnable first;

  ThreadPoolWorker(ThreadPoolState pool, Runnable first) {
    this.pool = pool;
    this.first = first;
  }

  @Override
  public void run() {
    TaskQueue.Reader reader = pool.reader();
    Runnable task = first == null ? pool.next(reader) : first;
    while (task != null) {
      pool.begin();
      try {
        task.run();
      } catch (Throwable e) {
        pool.died();
        throw e;
      }
      pool.ended();
      task = pool.next(reader);
    }
  }
}
