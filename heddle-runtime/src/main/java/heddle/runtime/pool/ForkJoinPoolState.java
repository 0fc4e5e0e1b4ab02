package heddle.runtime.pool;

import heddle.runtime.CompensatingPool;
import heddle.runtime.PoolHooks;
import heddle.runtime.PoolSync;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture.AsynchronousCompletionTask;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinPool.ForkJoinWorkerThreadFactory;
import java.util.concurrent.ForkJoinPool.ManagedBlocker;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Predicate;

/**
 * The inside of a fork-join pool: who may run which task, and nothing of how the JDK makes that
 * fast.
 *
 * <p>Every thread that adds tasks has a queue. A worker takes the latest task of its own, or else
 * the oldest of any other queue; who waits for a task runs it if nobody has taken it, or helps
 * those who did. A worker is started for each task that is added, until there are as many as the
 * pool's parallelism: the JDK would wake an idle one instead if it has become idle already, which
 * nobody can tell, and here the idle one may be first as well.
 *
 * <p>What threads learn here decides how many executions there are. So they read what they need and
 * no more: counts are semaphores, whose permits are taken without seeing how many there are.
 */
public final class ForkJoinPoolState implements ForkJoinWorkerThreadFactory, CompensatingPool {

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

  private final PoolPhase phase = new PoolPhase();
  private final DelayedTasksModel delays = new DelayedTasksModel();

  private volatile WorkQueue queues;
  private volatile int spares;

  public ForkJoinPoolState(
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

  static ForkJoinPoolState of(ForkJoinPool pool) {
    return (ForkJoinPoolState) PoolHooks.model(pool);
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
    int now = phase.current();
    if (now != PoolPhase.RUNNING && !isInternal) {
      throw new RejectedExecutionException();
    }
    add(pool, task, isInternal, now);
  }

  /** Adds a task that was taken before, and whose time has come. */
  void enable(ForkJoinPool pool, ForkJoinTask<?> task) {
    add(pool, task, false, phase.current());
  }

  private void add(ForkJoinPool pool, ForkJoinTask<?> task, boolean isInternal, int now) {
    if (now == PoolPhase.STOPPED) {
      task.cancel(false);
      return;
    }
    if (pool == ForkJoinPool.commonPool()) {
      PoolHooks.useCommonPool();
    }
    PoolMembership me = PoolMembership.of(this);
    Thread worker = PoolHooks.tryAcquire(places, 1) ? factory.newThread(pool) : null;
    if (me.queue == null) {
      PoolHooks.lock(lock);
      boolean hasOthers = !isInternal && queues != null && queues.isUsedFromOutside();
      queues = me.begin(queues, isInternal, task);
      PoolHooks.unlock(lock);
      if (hasOthers) {
        PoolHooks.useOwnQueue();
      }
    } else {
      me.add(task);
    }
    PoolHooks.release(work, 1);
    if (worker != null) {
      start(me, worker);
    }
  }

  private void start(PoolMembership me, Thread worker) {
    me.started(worker);
    PoolHooks.release(runnable, 1);
    worker.start();
  }

  // ---- workers

  /** The life of a worker. */
  void run() {
    PoolMembership me = PoolMembership.of(this);
    while (true) {
      PoolHooks.acquire(work, 1);
      execute(take(me));
    }
  }

  private void execute(ForkJoinTask<?> task) {
    PoolHooks.execute(task);
    phase.finished();
  }

  /** Takes a task; there is one for each permit. */
  private ForkJoinTask<?> take(PoolMembership me) {
    PoolHooks.lock(lock);
    ForkJoinTask<?> task = me.takeAny(isFifo);
    if (task == null) {
      task = takeOther(me, null);
    }
    PoolHooks.unlock(lock);
    return task;
  }

  /** Takes the oldest task of any other queue that helps a task, if there is one to help. */
  private ForkJoinTask<?> takeOther(PoolMembership me, ForkJoinTask<?> awaited) {
    WorkQueue[] found = new WorkQueue[2];
    WorkQueue.Node[] oldest = new WorkQueue.Node[2];
    int count = 0;
    for (WorkQueue queue = queues; queue != null; queue = queue.older) {
      WorkQueue.Node node = queue == me.queue ? null : queue.oldest();
      if (node != null && (awaited == null || helps(queue, node, me, awaited))) {
        if (count == found.length) {
          found = Arrays.copyOf(found, count * 2);
          oldest = Arrays.copyOf(oldest, count * 2);
        }
        found[count] = queue;
        oldest[count++] = node;
      }
    }
    if (count == 0) {
      return null;
    }
    int pick = count == 1 ? 0 : PoolHooks.choose(count);
    me.worksFrom(found[pick]);
    return found[pick].take(oldest[pick]);
  }

  private static boolean helps(
      WorkQueue queue, WorkQueue.Node oldest, PoolMembership me, ForkJoinTask<?> awaited) {
    if (awaited instanceof CountedCompleter) {
      return WorkQueue.isPartOf(oldest.task, awaited);
    }
    return queue.isInternal
        && (oldest.task == awaited || me.queue != null && queue.worksFor(me.queue));
  }

  // ---- waiting for tasks

  /**
   * Runs the task, or what it waits for, as long as there is something to run; whether it is known
   * to be done.
   */
  boolean help(ForkJoinTask<?> awaited, boolean isInternal) {
    PoolMembership me = PoolMembership.of(this);
    boolean isPart = awaited instanceof CountedCompleter;
    if (me.queue == null && !isInternal && !isPart) {
      return PoolHooks.isFromBefore(awaited) && awaited.isDone();
    }
    while (true) {
      WorkQueue before = me.source;
      ForkJoinTask<?> task = takeFor(me, awaited, isInternal || isPart);
      if (task == null) {
        return (isInternal || PoolHooks.isFromBefore(awaited)) && awaited.isDone();
      }
      execute(task);
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
  private ForkJoinTask<?> takeFor(PoolMembership me, ForkJoinTask<?> awaited, boolean helpsOthers) {
    PoolHooks.lock(lock);
    ForkJoinTask<?> task = null;
    if (PoolHooks.tryAcquire(work, 1)) {
      task = me.takeFor(awaited);
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

  /** Takes the task back, if it is the last one that the calling thread has added. */
  boolean tryUnfork(ForkJoinTask<?> task) {
    PoolMembership me = PoolMembership.of(this);
    if (!me.isLatest(task)) {
      return false;
    }
    ForkJoinTask<?> taken = takeFor(me, task, false);
    if (taken != null) {
      phase.finished();
    }
    return taken != null;
  }

  /** Runs asynchronous steps of futures that the calling thread has added, before it waits. */
  void helpAsynchronously(ManagedBlocker blocker) {
    PoolMembership me = PoolMembership.of(this);
    ForkJoinTask<?> task = me.queue == null ? null : takeStep(me);
    while (task != null) {
      execute(task);
      task = blocker.isReleasable() ? null : takeStep(me);
    }
  }

  private ForkJoinTask<?> takeStep(PoolMembership me) {
    PoolHooks.lock(lock);
    ForkJoinTask<?> task = null;
    if (PoolHooks.tryAcquire(work, 1)) {
      WorkQueue.Node oldest = me.queue.oldest();
      if (oldest != null && oldest.task instanceof AsynchronousCompletionTask) {
        task = me.queue.take(oldest);
      } else {
        PoolHooks.release(work, 1);
      }
    }
    PoolHooks.unlock(lock);
    return task;
  }

  // ---- blocking

  /** A worker is about to wait: another one is started, if too few are left. */
  @Override
  public boolean compensate(ForkJoinPool pool) {
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
      Thread spare = factory.newThread(pool);
      PoolMembership.of(this).started(spare);
      spare.start();
    } else if (!isEnough) {
      if (saturate == null || !saturate.test(pool)) {
        throw new RejectedExecutionException("Thread limit exceeded replacing blocked worker");
      }
      return false;
    }
    return true;
  }

  /** It goes on. */
  @Override
  public void uncompensate() {
    PoolHooks.release(runnable, 1);
  }

  // ---- the end

  PoolPhase phase() {
    return phase;
  }

  DelayedTasksModel delays() {
    return delays;
  }

  /** How many tasks were added so far. */
  int added() {
    PoolHooks.lock(lock);
    int added = 0;
    for (WorkQueue queue = queues; queue != null; queue = queue.older) {
      added += queue.added;
    }
    PoolHooks.unlock(lock);
    return added;
  }

  /** Cancels what nobody has taken, and interrupts all workers. */
  void cancelAll() {
    PoolHooks.lock(lock);
    WorkQueue first = queues;
    PoolHooks.unlock(lock);
    for (WorkQueue queue = first; queue != null; queue = queue.older) {
      for (ForkJoinTask<?> task = takeFrom(queue); task != null; task = takeFrom(queue)) {
        task.cancel(false);
        phase.finished();
      }
      for (WorkQueue.Started worker = queue.started; worker != null; worker = worker.before) {
        worker.thread.interrupt();
      }
    }
  }

  private ForkJoinTask<?> takeFrom(WorkQueue queue) {
    PoolHooks.lock(lock);
    ForkJoinTask<?> task = null;
    if (PoolHooks.tryAcquire(work, 1)) {
      WorkQueue.Node oldest = queue.oldest();
      if (oldest == null) {
        PoolHooks.release(work, 1);
      } else {
        task = queue.take(oldest);
      }
    }
    PoolHooks.unlock(lock);
    return task;
  }

  /**
   * Runs a task of any queue, for somebody who waits until there are none; whether there was one.
   */
  boolean runAny() {
    PoolMembership me = PoolMembership.of(this);
    PoolHooks.lock(lock);
    ForkJoinTask<?> task = null;
    if (PoolHooks.tryAcquire(work, 1)) {
      task = me.takeAny(true);
      if (task == null) {
        task = takeOther(me, null);
      }
    }
    PoolHooks.unlock(lock);
    if (task != null) {
      execute(task);
    }
    return task != null;
  }
}
