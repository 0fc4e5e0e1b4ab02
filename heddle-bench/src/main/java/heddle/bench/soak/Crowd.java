package heddle.bench.soak;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/**
 * What is checked: {@code THREADS STEPS VALUES}. It never fails, and has so many interleavings that
 * no check of it ends.
 */
public final class Crowd {

  private static final AtomicInteger FIRST = new AtomicInteger();
  private static final AtomicInteger SECOND = new AtomicInteger();
  private static final ReentrantLock LOCK = new ReentrantLock();
  private static int sum;

  private Crowd() {}

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int steps = Integer.parseInt(args[1]);
    int values = Integer.parseInt(args[2]);
    List<Thread> started = new ArrayList<>();
    for (int i = 1; i <= threads; i++) {
      int number = i;
      var thread =
          new Thread(
              () -> {
                for (int step = 0; step < steps; step++) {
                  go(number, values);
                }
              });
      started.add(thread);
      thread.start();
    }
    for (Thread thread : started) {
      thread.join();
    }
  }

  private static void go(int number, int values) {
    SECOND.set((FIRST.get() + number) % values);
    int seen;
    LOCK.lock();
    try {
      sum = (sum + SECOND.get()) % values;
      seen = sum;
    } finally {
      LOCK.unlock();
    }
    FIRST.set(seen);
  }
}
