package heddle.bench.local;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Small concurrent programs that are right. The first argument says which, the others how large.
 */
public final class Subjects {

  private static final Object LOCK = new Object();
  private static int count;
  private static volatile int shared;

  private Subjects() {}

  /** The body of a thread, which may throw. */
  interface Body {
    void run() throws Exception;
  }

  public static void main(String[] args) throws Exception {
    int first = args.length > 1 ? Integer.parseInt(args[1]) : 2;
    int second = args.length > 2 ? Integer.parseInt(args[2]) : 2;
    if (!Pools.run(args[0], first)
        && !Structures.run(args[0], first, second)
        && !SpinLocks.run(args[0], first, second)) {
      run(args[0], first, second);
    }
  }

  private static void run(String name, int threads, int rounds) throws Exception {
    count = 0;
    switch (name) {
      case "locked" -> locked(threads, rounds);
      case "counter" -> counter(rounds);
      case "bakery" -> bakery(threads, rounds);
      case "peterson" -> peterson(rounds);
      default -> throw new IllegalArgumentException("there is no program " + name);
    }
  }

  /** Threads that all do the same, to their end. */
  static void together(int threads, Body body) throws InterruptedException {
    var started = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      started[i] = start(body);
    }
    join(started);
  }

  static Thread start(Body body) {
    var thread =
        new Thread(
            () -> {
              try {
                body.run();
              } catch (Exception e) {
                throw new IllegalStateException(e);
              }
            });
    thread.start();
    return thread;
  }

  static void join(Thread... threads) throws InterruptedException {
    for (Thread thread : threads) {
      thread.join();
    }
  }

  static void check(boolean isRight) {
    if (!isRight) {
      throw new AssertionError();
    }
  }

  private static void locked(int threads, int rounds) throws InterruptedException {
    together(
        threads,
        () -> {
          for (int i = 0; i < rounds; i++) {
            synchronized (LOCK) {
              count++;
            }
          }
        });
    check(count == threads * rounds);
  }

  private static void counter(int rounds) throws InterruptedException {
    Thread up = start(() -> add(rounds, 1));
    Thread down = start(() -> add(rounds, -1));
    join(up, down);
  }

  private static void add(int rounds, int difference) {
    for (int i = 0; i < rounds; i++) {
      shared = shared + difference;
    }
  }

  private static void bakery(int threads, int rounds) throws InterruptedException {
    var choosing = new AtomicIntegerArray(threads);
    var numbers = new AtomicIntegerArray(threads);
    var started = new Thread[threads];
    for (int k = 0; k < threads; k++) {
      int me = k;
      started[k] =
          start(
              () -> {
                for (int i = 0; i < rounds; i++) {
                  takeNumber(me, choosing, numbers);
                  count++;
                  numbers.set(me, 0);
                }
              });
    }
    join(started);
    check(count == threads * rounds);
  }

  private static void takeNumber(int me, AtomicIntegerArray choosing, AtomicIntegerArray numbers) {
    choosing.set(me, 1);
    int mine = 1;
    for (int j = 0; j < numbers.length(); j++) {
      mine = Math.max(mine, numbers.get(j) + 1);
    }
    numbers.set(me, mine);
    choosing.set(me, 0);
    for (int j = 0; j < numbers.length(); j++) {
      while (choosing.get(j) == 1) {
        Thread.onSpinWait();
      }
      int other = numbers.get(j);
      while (other != 0 && (other < mine || other == mine && j < me)) {
        Thread.onSpinWait();
        other = numbers.get(j);
      }
    }
  }

  private static void peterson(int rounds) throws InterruptedException {
    var wants = new AtomicIntegerArray(2);
    var turn = new AtomicInteger();
    var started = new Thread[2];
    for (int k = 0; k < 2; k++) {
      int me = k;
      started[k] =
          start(
              () -> {
                for (int i = 0; i < rounds; i++) {
                  wants.set(me, 1);
                  turn.set(1 - me);
                  while (wants.get(1 - me) == 1 && turn.get() == 1 - me) {
                    Thread.onSpinWait();
                  }
                  count++;
                  wants.set(me, 0);
                }
              });
    }
    join(started);
    check(count == 2 * rounds);
  }
}
