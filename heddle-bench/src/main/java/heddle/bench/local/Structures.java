package heddle.bench.local;

import static heddle.bench.local.Subjects.check;
import static heddle.bench.local.Subjects.join;
import static heddle.bench.local.Subjects.start;
import static heddle.bench.local.Subjects.together;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.StampedLock;

/** Data structures and synchronizers. */
final class Structures {

  private static volatile int shared;
  private static int upgraded;

  private Structures() {}

  /** Whether there is such a program; then it has run. */
  static boolean run(String name, int threads, int rounds) throws Exception {
    shared = 0;
    upgraded = 0;
    switch (name) {
      case "merge" -> merge(threads, rounds, new ConcurrentHashMap<>(), 0);
      case "merge-resize" -> merge(threads, rounds, new ConcurrentHashMap<>(1), rounds);
      case "own-latch" -> ownLatch(threads);
      case "phaser" -> phaser(threads, rounds);
      case "connections" -> connections(threads);
      case "stamped-upgrade" -> stampedUpgrade(threads);
      case "array-queue" -> queue(threads, rounds, new ArrayBlockingQueue<>(1));
      case "linked-queue" -> queue(threads, rounds, new LinkedBlockingQueue<>());
      case "treiber" -> treiber(threads, rounds);
      case "michael-scott" -> michaelScott(threads, rounds);
      default -> {
        return false;
      }
    }
    return true;
  }

  /**
   * @param apart how far the keys of threads are apart; 0 if all use one key
   */
  private static void merge(
      int threads, int rounds, ConcurrentHashMap<Integer, Integer> map, int apart)
      throws InterruptedException {
    var started = new Thread[threads];
    for (int k = 0; k < threads; k++) {
      int base = k * apart;
      started[k] =
          start(
              () -> {
                for (int i = 0; i < rounds; i++) {
                  map.merge(apart == 0 ? 1 : base + i, 1, Integer::sum);
                }
              });
    }
    join(started);
    check(apart == 0 ? map.get(1) == threads * rounds : map.size() == threads * rounds);
  }

  private static final class Latch extends AbstractQueuedSynchronizer {
    @Override
    protected int tryAcquireShared(int ignored) {
      return getState() == 1 ? 1 : -1;
    }

    @Override
    protected boolean tryReleaseShared(int ignored) {
      setState(1);
      return true;
    }
  }

  private static void ownLatch(int threads) throws InterruptedException {
    var latch = new Latch();
    var started = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      started[i] =
          start(
              () -> {
                latch.acquireShared(1);
                check(shared == 1);
              });
    }
    shared = 1;
    latch.releaseShared(1);
    join(started);
  }

  private static void phaser(int threads, int phases) throws InterruptedException {
    int[] advances = new int[1];
    var phaser =
        new Phaser(threads) {
          @Override
          protected boolean onAdvance(int phase, int parties) {
            advances[0]++;
            return super.onAdvance(phase, parties);
          }
        };
    together(
        threads,
        () -> {
          for (int i = 0; i < phases; i++) {
            phaser.arriveAndAwaitAdvance();
          }
        });
    check(advances[0] == phases);
  }

  private static void connections(int threads) throws InterruptedException {
    var free = new Semaphore(2);
    var used = new AtomicInteger();
    together(
        threads,
        () -> {
          if (free.tryAcquire(100, TimeUnit.MILLISECONDS)) {
            try {
              check(used.incrementAndGet() <= 2);
              used.decrementAndGet();
            } finally {
              free.release();
            }
          }
        });
  }

  private static void stampedUpgrade(int threads) throws InterruptedException {
    var lock = new StampedLock();
    together(
        threads,
        () -> {
          long stamp = lock.readLock();
          try {
            while (upgraded < 10) {
              long write = lock.tryConvertToWriteLock(stamp);
              if (write == 0) {
                lock.unlockRead(stamp);
                stamp = lock.writeLock();
              } else {
                stamp = write;
                upgraded += 10;
              }
            }
          } finally {
            lock.unlock(stamp);
          }
        });
    check(upgraded == 10);
  }

  private static void queue(int pairs, int items, BlockingQueue<Integer> queue)
      throws InterruptedException {
    var sum = new AtomicInteger();
    var started = new Thread[2 * pairs];
    for (int k = 0; k < pairs; k++) {
      started[2 * k] =
          start(
              () -> {
                for (int i = 1; i <= items; i++) {
                  queue.put(i);
                }
              });
      started[2 * k + 1] =
          start(
              () -> {
                for (int i = 0; i < items; i++) {
                  sum.addAndGet(queue.take());
                }
              });
    }
    join(started);
    check(sum.get() == pairs * items * (items + 1) / 2);
  }

  private static final class Node {
    private final int value;
    private Node next;

    Node(int value) {
      this.value = value;
    }
  }

  private static void treiber(int threads, int rounds) throws InterruptedException {
    var top = new AtomicReference<Node>();
    var sum = new AtomicInteger();
    together(
        threads,
        () -> {
          for (int i = 0; i < rounds; i++) {
            var node = new Node(1);
            do {
              node.next = top.get();
            } while (!top.compareAndSet(node.next, node));
            Node taken;
            do {
              taken = top.get();
            } while (!top.compareAndSet(taken, taken.next));
            sum.addAndGet(taken.value);
          }
        });
    check(sum.get() == threads * rounds && top.get() == null);
  }

  private static void michaelScott(int threads, int rounds) throws InterruptedException {
    var queue = new ConcurrentLinkedQueue<Integer>();
    var sum = new AtomicInteger();
    together(
        threads,
        () -> {
          for (int i = 0; i < rounds; i++) {
            queue.add(1);
            sum.addAndGet(queue.poll());
          }
        });
    check(sum.get() == threads * rounds);
  }
}
