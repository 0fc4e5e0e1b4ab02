package heddle.bench.torture;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** What is checked: {@code KIND THREADS STEPS}. */
public final class Quarry {

  private static final Object FIRST = new Object();
  private static final Object SECOND = new Object();

  private static int plain;
  private static volatile int ready;
  private static final AtomicInteger ATOMIC = new AtomicInteger();

  private Quarry() {}

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[1]);
    int steps = Integer.parseInt(args[2]);
    switch (Prey.Kind.valueOf(args[0])) {
      case LOCKED -> {
        all(threads, steps, i -> locked(FIRST));
        require(plain == threads * steps);
      }
      case UNLOCKED -> {
        all(threads, steps, i -> plain++);
        require(plain == threads * steps);
      }
      case ORDERED -> {
        all(threads, steps, i -> both(FIRST, SECOND));
        require(plain == threads * steps);
      }
      case CROSSED ->
          all(threads, steps, i -> both(i == 0 ? FIRST : SECOND, i == 0 ? SECOND : FIRST));
      case ATOMIC -> {
        all(threads, steps, i -> ATOMIC.incrementAndGet());
        require(ATOMIC.get() == threads * steps);
      }
      case HASTY -> {
        all(threads, steps, i -> ATOMIC.set(ATOMIC.get() + 1));
        require(ATOMIC.get() == threads * steps);
      }
      case LEAVING -> {
        all(threads, steps, i -> plain++);
        if (plain != threads * steps) {
          System.exit(3);
        }
      }
      case PUBLISHED -> all(threads, steps, Quarry::publish);
    }
  }

  /** What a thread does in each of its steps. */
  private interface Action {
    void run(int thread);
  }

  private static void all(int threads, int steps, Action action) throws InterruptedException {
    List<Thread> started = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      int number = i;
      var thread =
          new Thread(
              () -> {
                for (int step = 0; step < steps; step++) {
                  action.run(number);
                }
              });
      started.add(thread);
      thread.start();
    }
    for (Thread thread : started) {
      thread.join();
    }
  }

  private static void locked(Object lock) {
    synchronized (lock) {
      plain++;
    }
  }

  private static void both(Object outer, Object inner) {
    synchronized (outer) {
      locked(inner);
    }
  }

  /** The first thread publishes; the others look once, and must see all of it if they see any. */
  private static void publish(int thread) {
    if (thread == 0) {
      synchronized (FIRST) {
        plain++;
        ready = plain;
      }
    } else if (ready > 0) {
      synchronized (FIRST) {
        require(plain > 0);
      }
    }
  }

  private static void require(boolean holds) {
    if (!holds) {
      throw new AssertionError("it does not hold");
    }
  }
}
