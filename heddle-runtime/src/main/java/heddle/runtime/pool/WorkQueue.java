package heddle.runtime.pool;

import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinTask;

/**
 * The tasks that one thread has given to a pool, as others see them: they take the oldest. What the
 * owner knows of it without looking is in {@link PoolMembership}.
 *
 * <p>Tasks are taken under the pool's lock. They are added without: that is one write, and tells
 * the owner nothing about what became of those before.
 */
final class WorkQueue {

  /** Two workers may have taken from each other. */
  private static final int MOST_STEPS = 64;

  /** A place in the queue. */
  static final class Node {

    /** Null if it was taken. */
    volatile ForkJoinTask<?> task;

    /** The one that was added next. */
    volatile Node next;

    Node(ForkJoinTask<?> task) {
      this.task = task;
    }
  }

  /** A worker that was started. */
  static final class Started {
    final Thread thread;
    final Started before;

    Started(Thread thread, Started before) {
      this.thread = thread;
      this.before = before;
    }
  }

  /** The queue that was made before this one. */
  final WorkQueue older;

  /** Whether it belongs to a worker of the pool. */
  final boolean isInternal;

  /** Behind this one nothing is left. */
  private volatile Node base;

  /** Where its owner took what it is running; null if the owner is no worker. */
  volatile WorkQueue source;

  /** How many tasks were added so far. */
  volatile int added;

  /** The workers that the owner has started, the last one first. */
  volatile Started started;

  WorkQueue(WorkQueue older, boolean isInternal, WorkQueue source, Node base) {
    this.older = older;
    this.isInternal = isInternal;
    this.source = source;
    this.base = base;
  }

  /** Whether it or an older one belongs to a thread that is no worker of the pool. */
  boolean isUsedFromOutside() {
    WorkQueue queue = this;
    while (queue != null && queue.isInternal) {
      queue = queue.older;
    }
    return queue != null;
  }

  /** The oldest place that has a task; null if there is none. */
  Node oldest() {
    Node node = base.next;
    while (node != null && node.task == null) {
      node = node.next;
    }
    return node;
  }

  /** Takes the oldest. */
  ForkJoinTask<?> take(Node oldest) {
    ForkJoinTask<?> task = oldest.task;
    oldest.task = null;
    base = oldest;
    return task;
  }

  /** Whether its owner works on something that was taken from a queue, directly or not. */
  boolean worksFor(WorkQueue queue) {
    WorkQueue from = source;
    for (int steps = 1; steps < MOST_STEPS && from != null && from != queue; steps++) {
      from = from.source;
    }
    return from == queue;
  }

  /** Whether the completion of a task is a step towards the completion of another. */
  static boolean isPartOf(ForkJoinTask<?> part, ForkJoinTask<?> whole) {
    if (!(part instanceof CountedCompleter)) {
      return false;
    }
    CountedCompleter<?> completer = (CountedCompleter<?>) part;
    while (completer != null && completer != whole) {
      completer = completer.getCompleter();
    }
    return completer == whole;
  }
}
