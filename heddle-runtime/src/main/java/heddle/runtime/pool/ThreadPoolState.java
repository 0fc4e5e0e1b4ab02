package heddle.runtime.pool;

import heddle.runtime.ExecutorHooks;
import heddle.runtime.PoolHooks;
import heddle.runtime.PoolModel;
import heddle.runtime.PoolSync;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;

/**
 * The inside of a thread pool: when a worker is started, which task it runs, and when it ends.
 *
 * <p>There are three kinds. One with a <i>queue</i> starts a worker for each task as long as it
 * may, and then queues them. A <i>direct</i> one hands tasks to idle workers then, or rejects them.
 * A <i>cached</i> one prefers an idle worker, if there is one, and its idle workers end.
 *
 * <p>As in {@link ForkJoinPoolState}, what threads learn decides how many executions there are:
 * counts are semaphores, whose permits are taken without seeing how many there are.
 */
public final class ThreadPoolState implements ThreadFactory, PoolModel {

  /** The kinds of pools. */
  enum Kind {
    QUEUE,
    DIRECT,
    CACHED
  }

  /** A worker that was started. */
  private static final class Started {
    final Thread thread;
    final Started before;

    Started(Thread thread, Started before) {
      this.thread = thread;
      this.before = before;
    }
  }

  private final Kind kind;

  /** A permit for each worker that may still be started; null if there is no limit. */
  private final PoolSync places;

  /** A permit for each worker that is idle. */
  private final PoolSync idle = new PoolSync();

  private final TaskQueue backlog = new TaskQueue();
  private final ThreadPoolShutdown closing = new ThreadPoolShutdown();

  private volatile ThreadFactory factory;
  private volatile Started workers;

  ThreadPoolState(Kind kind, int most, ThreadFactory factory) {
    this.kind = kind;
    this.factory = factory;
    places = most >= TaskQueue.ALL ? null : new PoolSync(most);
  }

  static ThreadPoolState of(ThreadPoolExecutor pool) {
    return (ThreadPoolState) ExecutorHooks.model(pool);
  }

  ThreadPoolShutdown closing() {
    return closing;
  }

  ThreadFactory factory() {
    return factory;
  }

  void setFactory(ThreadFactory other) {
    factory = other;
  }

  @Override
  public Thread newThread(Runnable body) {
    return factory.newThread(body);
  }

  // ---- tasks

  /** Takes a task; whether it did. */
  boolean execute(Runnable task) {
    if (kind == Kind.CACHED && PoolHooks.tryAcquire(idle, 1)) {
      return add(task);
    } else if (places == null || PoolHooks.tryAcquire(places, 1)) {
      return start(task);
    }
    boolean isRoom = kind == Kind.QUEUE || kind == Kind.DIRECT && PoolHooks.tryAcquire(idle, 1);
    return isRoom && add(task);
  }

  /** Queues a task, or gives it to an idle worker. */
  private boolean add(Runnable task) {
    closing.lock();
    boolean isTaken = closing.phase() == ThreadPoolShutdown.RUNNING;
    if (isTaken) {
      closing.begun();
      backlog.add(task);
    }
    closing.unlock();
    return isTaken;
  }

  /** Starts a worker for a task. */
  private boolean start(Runnable task) {
    if (closing.phase() != ThreadPoolShutdown.RUNNING) {
      return false;
    }
    Thread thread = make(task);
    if (thread == null) {
      return kind == Kind.QUEUE && add(task);
    }
    return start(thread, ThreadPoolShutdown.RUNNING, true);
  }

  /** The thread of a new worker; null if the factory makes none. */
  private Thread make(Runnable task) {
    Thread thread = null;
    try {
      thread = factory.newThread(new ThreadPoolWorker(this, task));
    } finally {
      if (thread == null) {
        leave();
      }
    }
    if (thread == null) {
      PoolHooks.question("has a thread pool whose factory makes no thread");
    }
    return thread;
  }

  /** Starts a worker, with a task or without, unless the pool has got further than it may. */
  private boolean start(Thread thread, int latest, boolean hasTask) {
    closing.lock();
    boolean isInTime = closing.phase() <= latest;
    if (isInTime && hasTask) {
      closing.begun();
    }
    boolean isStarted = false;
    try {
      if (isInTime) {
        thread.start();
        isStarted = true;
        workers = new Started(thread, workers);
      }
    } finally {
      if (!isStarted) {
        leave();
        if (isInTime && hasTask) {
          closing.ended(1);
        }
      }
      closing.unlock();
    }
    return isStarted;
  }

  // ---- workers

  /** A worker has ended, or has never begun. */
  private void leave() {
    if (places != null) {
      PoolHooks.release(places, 1);
    }
  }

  /** What a worker does next; null if it ends. */
  Runnable next(TaskQueue.Reader reader) {
    if (kind != Kind.QUEUE) {
      PoolHooks.release(idle, 1);
      if (kind == Kind.CACHED && PoolHooks.tryAcquire(idle, 1)) {
        leave();
        return null;
      }
    }
    return backlog.take(reader);
  }

  TaskQueue.Reader reader() {
    return backlog.reader();
  }

  /** An interrupt that was meant for another task is forgotten. */
  void begin() {
    if (Thread.interrupted() && closing.phase() == ThreadPoolShutdown.STOPPED) {
      Thread.currentThread().interrupt();
    }
  }

  void ended() {
    closing.ended(1);
  }

  /** A worker dies of its task: another one takes its place. */
  void died() {
    leave();
    int phase = closing.phase();
    boolean isNeeded =
        phase == ThreadPoolShutdown.RUNNING
            || phase == ThreadPoolShutdown.SHUT_DOWN && kind == Kind.QUEUE && backlog.hasTask();
    if (isNeeded && (places == null || PoolHooks.tryAcquire(places, 1))) {
      Thread thread = make(null);
      if (thread != null) {
        start(thread, ThreadPoolShutdown.SHUT_DOWN, false);
      }
    }
    closing.ended(1);
  }

  // ---- the end

  void shutdown() {
    closing.lock();
    if (closing.advance(ThreadPoolShutdown.SHUT_DOWN) == ThreadPoolShutdown.RUNNING) {
      backlog.close();
    }
    closing.unlock();
  }

  /** Interrupts all workers; answers the tasks that have not begun. */
  List<Runnable> shutdownNow() {
    ExecutorHooks.takeAll();
    closing.lock();
    if (closing.advance(ThreadPoolShutdown.STOPPED) == ThreadPoolShutdown.RUNNING) {
      backlog.close();
    }
    List<Runnable> left = backlog.takeAll();
    Started latest = workers;
    closing.unlock();
    for (Started worker = latest; worker != null; worker = worker.before) {
      worker.thread.interrupt();
    }
    if (!left.isEmpty()) {
      closing.ended(left.size());
    }
    return left;
  }
}
