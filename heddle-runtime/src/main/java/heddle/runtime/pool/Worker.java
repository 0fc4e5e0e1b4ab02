package heddle.runtime.pool;

/** The life of a worker of a thread pool. */
final class Worker implements Runnable {

  private final Crew crew;

  /** What it was started for; null if it begins idle. */
  private final Runnable first;

  Worker(Crew crew, Runnable first) {
    this.crew = crew;
    this.first = first;
  }

  @Override
  public void run() {
    Backlog.Reader reader = crew.reader();
    Runnable task = first == null ? crew.next(reader) : first;
    while (task != null) {
      crew.begin();
      try {
        task.run();
      } catch (Throwable e) {
        crew.died();
        throw e;
      }
      crew.ended();
      task = crew.next(reader);
    }
  }
}
