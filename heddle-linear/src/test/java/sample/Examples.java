package sample;

import heddle.api.Linearizable;
import heddle.api.Operation;
import heddle.api.Values;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** Data structures, right and wrong; outside of Heddle's packages, as those of users are. */
final class Examples {

  private Examples() {}

  /** Right. */
  public static class AtomicCounter {
    private final AtomicInteger value = new AtomicInteger();

    public int increment() {
      return value.incrementAndGet();
    }

    public int get() {
      return value.get();
    }
  }

  /** Two increments can be one. */
  public static class LostCounter {
    private volatile int value;

    public void increment() {
      value++;
    }

    public int get() {
      return value;
    }
  }

  /**
   * Threads that have read keep what they have read: each of them sees writes in order, but late.
   * All results are sequentially consistent.
   */
  public static class LateRegister {
    private final ThreadLocal<Integer> seen = new ThreadLocal<>();
    private volatile int value;

    public void write(int x) {
      value = x;
    }

    public int read() {
      if (seen.get() == null) {
        seen.set(value);
      }
      return seen.get();
    }
  }

  /** What a register has to be like. */
  public static class Register {
    private int value;

    public void write(int x) {
      value = x;
    }

    public int read() {
      return value;
    }
  }

  /** Right: with annotations, and another class that says what it has to be like. */
  @Linearizable(Queue.class)
  static class LockedQueue {
    private final ArrayDeque<Integer> queue = new ArrayDeque<>();

    @Operation
    synchronized void add(@Values({"1", "2"}) int x) {
      queue.add(x);
    }

    @Operation
    synchronized Integer poll() {
      return queue.poll();
    }

    @Operation(quiescent = true)
    int size() {
      return queue.size();
    }
  }

  /** Looks whether it is empty, and then takes what may be gone. */
  @Linearizable(Queue.class)
  static class HastyQueue {
    private final ArrayDeque<Integer> queue = new ArrayDeque<>();

    @Operation
    void add(@Values("1") int x) {
      synchronized (this) {
        queue.add(x);
      }
    }

    @Operation
    Integer poll() {
      synchronized (this) {
        if (queue.isEmpty()) {
          return null;
        }
      }
      synchronized (this) {
        return queue.remove();
      }
    }
  }

  /** Right: both operations may wait. */
  public static class Buffer {
    private final ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);

    public void put(int x) throws InterruptedException {
      queue.put(x);
    }

    public int take() throws InterruptedException {
      return queue.take();
    }
  }

  /** Whoever puts into a full cell waits, but nobody wakes them. */
  public static class SleepyCell {
    private Integer value;

    public synchronized void put(int x) throws InterruptedException {
      while (value != null) {
        wait();
      }
      value = x;
      notifyAll();
    }

    public synchronized int take() throws InterruptedException {
      while (value == null) {
        wait();
      }
      int taken = value;
      value = null;
      return taken;
    }
  }

  /** Right. */
  public static class Treiber {
    private record Node(int value, Node next) {}

    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(int x) {
      Node node;
      do {
        node = new Node(x, top.get());
      } while (!top.compareAndSet(node.next(), node));
    }

    public Integer pop() {
      Node node;
      do {
        node = top.get();
        if (node == null) {
          return null;
        }
      } while (!top.compareAndSet(node, node.next()));
      return node.value();
    }
  }

  /** Returns something that cannot be compared. */
  public static class Secretive {
    public Object get() {
      return this;
    }
  }
}
