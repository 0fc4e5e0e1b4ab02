package heddle.runtime.pool;

import heddle.runtime.PoolHooks;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinTask;

/** What a thread knows about itself as a user of one pool; nobody else ever sees it. */
final class PoolMembership {

  /** A task that it has added, and of which it has not heard that it was taken. */
  private static final class Entry {
    final WorkQueue.Node node;
    final ForkJoinTask<?> task;

    /** What the node was added behind. */
    final WorkQueue.Node behind;

    Entry below;

    Entry(WorkQueue.Node node, WorkQueue.Node behind, Entry below) {
      this.node = node;
      this.task = node.task;
      this.behind = behind;
      this.below = below;
    }
  }

  final ForkJoinPoolState pool;
  private final PoolMembership other;

  /** Its own queue; null before it adds the first task. */
  WorkQueue queue;

  /** Where it took what it is running. */
  WorkQueue source;

  private WorkQueue.Node last;
  private Entry top;
  private int added;
  private WorkQueue.Started started;

  private PoolMembership(ForkJoinPoolState pool, PoolMembership other) {
    this.pool = pool;
    this.other = other;
  }

  /** What the calling thread is to a pool. */
  static PoolMembership of(ForkJoinPoolState pool) {
    PoolMembership first = (PoolMembership) PoolHooks.kept();
    PoolMembership member = first;
    while (member != null && member.pool != pool) {
      member = member.other;
    }
    if (member == null) {
      member = new PoolMembership(pool, first);
      PoolHooks.keep(member);
    }
    return member;
  }

  /** It runs something from another queue now. */
  void worksFrom(WorkQueue from) {
    source = from;
    if (queue != null) {
      queue.source = from;
    }
  }

  /** Makes its queue, with its first task. */
  WorkQueue begin(WorkQueue older, boolean isInternal, ForkJoinTask<?> task) {
    last = new WorkQueue.Node(null);
    WorkQueue.Node base = last;
    add(task);
    queue = new WorkQueue(older, isInternal, source, base);
    queue.added = added;
    queue.started = started;
    return queue;
  }

  /** It is about to start a worker. */
  void started(Thread worker) {
    started = new WorkQueue.Started(worker, started);
    if (queue != null) {
      queue.started = started;
    }
  }

  /** Whether it has added this task last, of those of which it has not heard again. */
  boolean isLatest(ForkJoinTask<?> task) {
    return top != null && top.task == task;
  }

  void add(ForkJoinTask<?> task) {
    var node = new WorkQueue.Node(task);
    top = new Entry(node, last, top);
    added++;
    if (queue != null) {
      queue.added = added;
    }
    last.next = node;
    last = node;
  }

  /** Takes the task that it added last, or the first one; null if there is none left. */
  ForkJoinTask<?> takeAny(boolean isFifo) {
    if (queue == null || top == null) {
      return null;
    }
    if (isFifo) {
      WorkQueue.Node oldest = queue.oldest();
      return oldest == null ? null : queue.take(oldest);
    }
    return take(top, null);
  }

  /** Takes a task that it waits for, or the last one, if that is a part of it; or null. */
  ForkJoinTask<?> takeFor(ForkJoinTask<?> awaited) {
    if (awaited instanceof CountedCompleter) {
      return top != null && WorkQueue.isPartOf(top.task, awaited) ? take(top, null) : null;
    }
    Entry above = null;
    Entry entry = top;
    while (entry != null && entry.task != awaited) {
      above = entry;
      entry = entry.below;
    }
    return entry == null ? null : take(entry, above);
  }

  /** Others take the oldest first: if one is gone, so are those below. */
  private ForkJoinTask<?> take(Entry entry, Entry above) {
    ForkJoinTask<?> task = entry.node.task;
    Entry rest = task == null ? null : entry.below;
    if (above == null) {
      top = rest;
    } else {
      above.below = rest;
    }
    if (task != null) {
      entry.node.task = null;
      last = above == null ? entry.behind : last;
    }
    return task;
  }
}
