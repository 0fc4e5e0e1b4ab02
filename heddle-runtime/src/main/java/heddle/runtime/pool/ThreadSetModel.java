package heddle.runtime.pool;

import heddle.runtime.PoolHooks;
import heddle.runtime.PoolSync;
import heddle.runtime.RosterHooks;
import heddle.runtime.declaration.ReplacesCalls;
import heddle.runtime.declaration.StandsFor;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The threads of an executor that has one for each task, or of a structured task. The JDK keeps
 * them in a hash table; here who comes and goes learns nothing about the others. A thread comes
 * once, before it is started.
 */
@StandsFor(
    value = {"java.util.concurrent.ThreadPerTaskExecutor", "jdk.internal.misc.ThreadFlock"},
    when = RosterHooks.class)
public final class ThreadSetModel extends AbstractSet<Thread> {

  /** A thread that came. */
  private static final class Node {
    final Thread thread;
    final Node before;

    Node(Thread thread, Node before) {
      this.thread = thread;
      this.before = before;
    }
  }

  /** Those that have not left, the latest first. */
  private static final class Walk implements Iterator<Thread> {
    private Node at;

    Walk(Node latest) {
      at = latest;
    }

    @Override
    public boolean hasNext() {
      while (at != null && RosterHooks.hasLeft(at.thread)) {
        at = at.before;
      }
      return at != null;
    }

    @Override
    public Thread next() {
      if (at == null) {
        throw new NoSuchElementException();
      }
      Thread thread = at.thread;
      at = at.before;
      return thread;
    }
  }

  private final PoolSync lock = new PoolSync();

  /** All permits but one for each thread that came and has not left. */
  private final PoolSync absent = new PoolSync(TaskQueue.ALL);

  private volatile Node latest;

  /** What the JDK's code gets in place of its hash table. */
  @ReplacesCalls(value = "java.util.concurrent.ConcurrentHashMap.newKeySet", in = "<init>")
  public static Set<Thread> make() {
    return RosterHooks.applies() ? new ThreadSetModel() : ConcurrentHashMap.newKeySet();
  }

  @Override
  public boolean add(Thread thread) {
    RosterHooks.enter(thread);
    PoolHooks.take(absent, "an executor has more threads at once than " + TaskQueue.ALL);
    PoolHooks.lock(lock);
    latest = new Node(thread, latest);
    PoolHooks.unlock(lock);
    return true;
  }

  @Override
  public boolean remove(Object thread) {
    RosterHooks.leave((Thread) thread);
    PoolHooks.release(absent, 1);
    return true;
  }

  @Override
  public boolean isEmpty() {
    return PoolHooks.has(absent, TaskQueue.ALL);
  }

  @Override
  public Iterator<Thread> iterator() {
    return new Walk(latest);
  }

  @Override
  public Spliterator<Thread> spliterator() {
    return Spliterators.spliteratorUnknownSize(iterator(), 0);
  }

  @Override
  public int size() {
    int size = 0;
    for (Iterator<Thread> walk = iterator(); walk.hasNext(); walk.next()) {
      size++;
    }
    return size;
  }
}
