package heddle.runtime.pool;

import heddle.runtime.PoolHooks;
import heddle.runtime.PoolSync;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The tasks that wait for a worker of a thread pool: first in, first out.
 *
 * <p>A worker is woken up by a permit, and takes another one that says that there is a task; then
 * it draws a number, which says which. When the pool is closed there are permits to wake up for
 * everybody: who finds no task goes, and learns nothing about who went before.
 */
final class TaskQueue {

  /** More than any run has of anything at the same time, and few enough to be counted. */
  static final int ALL = 1 << 13;

  /** No task has this number, or a higher one. */
  private static final int BEYOND = 1 << 30;

  /** A place in the queue. */
  private static final class Node {
    final Runnable task;
    volatile Node next;

    Node(Runnable task) {
      this.task = task;
    }
  }

  /** How far a thread has read; nobody else ever sees it. */
  static final class Reader {
    private Node at;
    private int number;

    private Reader(Node first) {
      at = first;
    }

    private Runnable read(int wanted) {
      while (number <= wanted) {
        at = at.next;
        number++;
      }
      return at.task;
    }
  }

  /** A permit for each task that was added, and for everybody when the pool is closed. */
  private final PoolSync news = new PoolSync();

  /** A permit for each task that nobody has claimed. */
  private final PoolSync tasks = new PoolSync();

  /** How many tasks were taken; {@link #BEYOND} more once all that were left were. */
  private final AtomicInteger taken = new AtomicInteger();

  private final Node first = new Node(null);

  /** Written by who has the pool's lock. */
  private volatile Node last = first;

  Reader reader() {
    return new Reader(first);
  }

  /** Adds a task; the caller has the pool's lock. */
  void add(Runnable task) {
    var node = new Node(task);
    last.next = node;
    last = node;
    PoolHooks.release(tasks, 1);
    PoolHooks.release(news, 1);
  }

  /** Nothing will be added any more. */
  void close() {
    PoolHooks.release(news, ALL);
  }

  /** Waits for a task; null if there will be none. */
  Runnable take(Reader reader) {
    PoolHooks.acquire(news, 1);
    if (!PoolHooks.tryAcquire(tasks, 1)) {
      return null;
    }
    int number = taken.getAndIncrement();
    return number < BEYOND ? reader.read(number) : null;
  }

  /** Whether there is a task that nobody has claimed. */
  boolean hasTask() {
    return PoolHooks.has(tasks, 1);
  }

  /** Takes all that are left, after nothing is added any more. */
  List<Runnable> takeAll() {
    var left = new ArrayList<Runnable>();
    int number = taken.getAndAdd(BEYOND);
    int position = 0;
    for (Node node = number < BEYOND ? first.next : null; node != null; node = node.next) {
      if (position++ >= number) {
        left.add(node.task);
      }
    }
    return left;
  }
}
