package heddle.runtime.pool;

import heddle.runtime.PoolHooks;
import heddle.runtime.PoolModel;
import heddle.runtime.PoolSync;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinPool.ForkJoinWorkerThreadFactory;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Predicate;

/**
 * The inside of a fork-join pool: who may run which task, and nothing of how the JDK makes that
 * fast.
 *
 * <p>Every thread that adds tasks has a queue. A worker takes the latest task of its own, or else
 * the oldest of any other queue; who waits for a task runs it if nobody has taken it, or helps those
 * who did. A worker is started for each task that is added, until there are as many as the pool's
 * parallelism: the JDK would wake an idle one instead if it has become idle already, which nobody
 * can tell, and here the idle one may be first as well.
 *
 * <p>What threads learn here decides how many executions there are. So they read what they need and
 * no more: counts are semaphores, whose permits are taken without seeing how many there are.
 */
public final class Pool implements ForkJoinWorkerThreadFactory, PoolModel {

  private final ForkJoinWorkerThreadFactory factory;
  private final boolean isFifo;
  private final int minimumRunnable;
  private final int maximumSpares;
  private final Predicate<? super ForkJoinPool> saturate;

  private final PoolSync lock = new PoolSync();

  /** A permit for each task that nobody is about to take. Who has one will find a task. */
  private final PoolSync work = new PoolSync();

  /** A permit for each worker that may still be started. */
  private final PoolSync places;

  /** A permit for each worker that does not wait in a way that the pool knows of. */
  private final PoolSync runnable = new PoolSync();

  private volatile Queue queues;
  private volatile int spares;

  public Pool(
      ForkJoinWorkerThreadFactory factory,
      int parallelism,
      boolean isFifo,
      int minimumRunnable,
      int maximumSpares,
      Predicate<? super ForkJoinPool> saturate) {
    this.factory = factory;
    this.isFifo = isFifo;
    this.minimumRunnable = minimumRunnable;
    this.maximumSpares = maximumSpares;
    this.saturate = saturate;
    places = new PoolSync(parallelism);
  }

  static Pool of(ForkJoinPool pool) {
    return (Pool) PoolHooks.model(pool);
  }

  ForkJoinWorkerThreadFactory factory() {
    return factory;
  }

  @Override
  public ForkJoinWorkerThread newThread(ForkJoinPool pool) {
    return factory.newThread(pool);
  }

  // ---- adding tasks

  /** Adds a task to the queue of the calling thread. */
  void push(ForkJoinPool pool, ForkJoinTask<?> task, boolean isInternal) {
    Member me = Member.of(this);
    Thread worker = PoolHooks.tryAcquire(places, 1) ? factory.newThread(pool) : null;
    PoolHooks.lock(lock);
    Queue queue = me.queue;
    if (queue == null) {
      queue = new Queue(queues, isInternal, me.source);
      me.queue = queue;
      queues = queue;
    }
    queue.push(task);
    if (worker != null) {
      queue.started = new Queue.Started(worker, queue.started);
    }
    PoolHooks.unlock(lock);
    PoolHooks.release(work, 1);
    if (worker != null) {
      PoolHooks.release(runnable, 1);
      worker.start();
    }
  }

  // ---- workers

  /** The life of a worker. */
  void run() {
    Member me = Member.of(this);
    while (true) {
      PoolHooks.acquire(work, 1);
      PoolHooks.execute(take(me));
    }
  }

  /** Takes a task; there is one for each permit. */
  private ForkJoinTask<?> take(Member me) {
    PoolHooks.lock(lock);
    ForkJoinTask<?> task = takeOwn(me);
    if (task == null) {
      task = takeOther(me, null);
    }
    PoolHooks.unlock(lock);
    return task;
  }

  private ForkJoinTask<?> takeOwn(Member me) {
    if (me.queue == null) {
      return null;
    }
    return isFifo ? me.queue.takeOldest() : me.queue.takeLatest();
  }

  /** Takes the oldest task of any other queue that helps a task, if there is one to help. */
  private ForkJoinTask<?> takeOther(Member me, ForkJoinTask<?> awaited) {
    Queue[] found = new Queue[2];
    int count = 0;
    for (Queue queue = queues; queue != null; queue = queue.older) {
      if (queue != me.queue && !queue.isEmpty() && (awaited == null || helps(queue, me, awaited))) {
        if (count == found.length) {
          Queue[] longer = new Queue[count * 2];
          for (int i = 0; i < count; i++) {
            longer[i] = found[i];
          }
          found = longer;
        }
        found[count++] = queue;
      }
    }
    if (count == 0) {
      return null;
    }
    Queue queue = found[count == 1 ? 0 : PoolHooks.choose(count)];
    me.worksFrom(queue);
    return queue.takeOldest();
  }

  private static boolean helps(Queue queue, Member me, ForkJoinTask<?> awaited) {
    ForkJoinTask<?> oldest = queue.oldest();
    if (awaited instanceof CountedCompleter) {
      return Queue.isPartOf(oldest, awaited);
    }
    return queue.isInternal && (oldest == awaited || me.queue != null && queue.worksFor(me.queue));
  }

  // ---- waiting for tasks

  /**
   * Runs the task, or what it waits for, as long as there is something to run; whether it is known
   * to be done.
   */
  boolean help(ForkJoinTask<?> awaited, boolean isInternal) {
    Member me = Member.of(this);
    boolean isPart = awaited instanceof CountedCompleter;
    if (me.queue == null && !isInternal && !isPart) {
      return PoolHooks.isFromBefore(awaited) && awaited.isDone();
    }
    while (true) {
      Queue before = me.source;
      ForkJoinTask<?> task = takeFor(me, awaited, isInternal || isPart);
      if (task == null) {
        return (isInternal || PoolHooks.isFromBefore(awaited)) && awaited.isDone();
      }
      PoolHooks.execute(task);
      me.worksFrom(before);
      if (awaited.isDone()) {
        return true;
      }
    }
  }

  /**
   * Takes a task that helps another. If no permit is left, workers are on their way to every task
   * that is still there.
   */
  private ForkJoinTask<?> takeFor(Member me, ForkJoinTask<?> awaited, boolean helpsOthers) {
    PoolHooks.lock(lock);
    ForkJoinTask<?> task = null;
    if (PoolHooks.tryAcquire(work, 1)) {
      task = me.queue == null ? null : takeOwn(me.queue, awaited);
      if (task == null && helpsOthers && !awaited.isDone()) {
        task = takeOther(me, awaited);
      }
      if (task == null) {
        PoolHooks.release(work, 1);
      }
    }
    PoolHooks.unlock(lock);
    return task;
  }

  private static ForkJoinTask<?> takeOwn(Queue queue, ForkJoinTask<?> awaited) {
    if (awaited instanceof CountedCompleter) {
      ForkJoinTask<?> latest = queue.latest();
      return Queue.isPartOf(latest, awaited) ? queue.takeLatest() : null;
    }
    return queue.remove(awaited) ? awaited : null;
  }

  // ---- blocking

  /** A worker is about to wait: another one is started, if too few are left. */
  boolean compensate(ForkJoinPool pool) {
    PoolHooks.lock(lock);
    boolean isEnough = PoolHooks.tryAcquire(runnable, 1 + minimumRunnable);
    if (isEnough) {
      PoolHooks.release(runnable, minimumRunnable);
    }
    boolean isAllowed = !isEnough && spares < maximumSpares;
    if (isAllowed) {
      spares++;
    }
    PoolHooks.unlock(lock);
    if (isAllowed) {
      factory.newThread(pool).start();
    } else if (!isEnough) {
      if (saturate == null || !saturate.test(pool)) {
        throw new RejectedExecutionException("Thread limit exceeded replacing blocked worker");
      }
      return false;
    }
    return true;
  }

  /** It goes on. */
  void uncompensate() {
    PoolHooks.release(runnable, 1);
  }
}
