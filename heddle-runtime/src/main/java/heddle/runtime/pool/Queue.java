package heddle.runtime.pool;

import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinTask;

/**
 * The tasks that one thread has given to a pool and nobody has taken yet. Its owner adds and takes
 * at the top, others take at the base. Guarded by the pool's lock.
 */
final class Queue {

  /** Two workers may have taken from each other. */
  private static final int MOST_STEPS = 64;

  private static final class Node {
    final ForkJoinTask<?> task;
    volatile Node below;
    volatile Node above;

    Node(ForkJoinTask<?> task, Node below) {
      this.task = task;
      this.below = below;
    }
  }

  /** The queue that was made before this one. */
  final Queue older;

  /** Whether it belongs to a worker of the pool. */
  final boolean isInternal;

  private volatile Node top;
  private volatile Node base;

  /** Where its owner took what it is running; null if it is its own, or the owner is no worker. */
  volatile Queue source;

  /** How many tasks were added and left to workers. */
  volatile int added;

  /** The workers that the owner has started, the last one first. */
  volatile Started started;

  /** One worker that was started. */
  static final class Started {
    final Thread thread;
    final Started before;

    Started(Thread thread, Started before) {
      this.thread = thread;
      this.before = before;
    }
  }

  Queue(Queue older, boolean isInternal, Queue source) {
    this.older = older;
    this.isInternal = isInternal;
    this.source = source;
  }

  void push(ForkJoinTask<?> task) {
    Node below = top;
    var node = new Node(task, below);
    if (below == null) {
      base = node;
    } else {
      below.above = node;
    }
    top = node;
    added++;
  }

  boolean isEmpty() {
    return base == null;
  }

  /** The task at the base; null if there is none. */
  ForkJoinTask<?> oldest() {
    Node node = base;
    return node == null ? null : node.task;
  }

  /** The task at the top; null if there is none. */
  ForkJoinTask<?> latest() {
    Node node = top;
    return node == null ? null : node.task;
  }

  int size() {
    int size = 0;
    for (Node node = base; node != null; node = node.above) {
      size++;
    }
    return size;
  }

  ForkJoinTask<?> takeOldest() {
    return take(base);
  }

  ForkJoinTask<?> takeLatest() {
    return take(top);
  }

  /** Takes this task out; whether it was there. */
  boolean remove(ForkJoinTask<?> task) {
    Node node = top;
    while (node != null && node.task != task) {
      node = node.below;
    }
    return take(node) != null;
  }

  private ForkJoinTask<?> take(Node node) {
    if (node == null) {
      return null;
    }
    Node below = node.below;
    Node above = node.above;
    if (below == null) {
      base = above;
    } else {
      below.above = above;
    }
    if (above == null) {
      top = below;
    } else {
      above.below = below;
    }
    return node.task;
  }

  /** Whether its owner works on something that was taken from a queue, directly or not. */
  boolean worksFor(Queue queue) {
    Queue from = source;
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
