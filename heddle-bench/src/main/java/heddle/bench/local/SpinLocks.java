package heddle.bench.local;

import static heddle.bench.local.Subjects.check;
import static heddle.bench.local.Subjects.together;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** Locks that spin. */
final class SpinLocks {

  private static int count;

  private SpinLocks() {}

  /** Whether there is such a program; then it has run. */
  static boolean run(String name, int threads, int rounds) throws Exception {
    count = 0;
    switch (name) {
      case "ticket" -> ticket(threads, rounds);
      case "mcs" -> mcs(threads, rounds);
      case "clh" -> clh(threads, rounds);
      default -> {
        return false;
      }
    }
    check(count == threads * rounds);
    return true;
  }

  private static void ticket(int threads, int rounds) throws InterruptedException {
    var next = new AtomicInteger();
    var serving = new AtomicInteger();
    together(
        threads,
        () -> {
          for (int i = 0; i < rounds; i++) {
            int mine = next.getAndIncrement();
            while (serving.get() != mine) {
              Thread.onSpinWait();
            }
            count++;
            serving.set(mine + 1);
          }
        });
  }

  private static final class Waiting {
    private volatile Waiting next;
    private volatile boolean isLocked;
  }

  private static void mcs(int threads, int rounds) throws InterruptedException {
    var tail = new AtomicReference<Waiting>();
    together(
        threads,
        () -> {
          for (int i = 0; i < rounds; i++) {
            var mine = new Waiting();
            Waiting before = tail.getAndSet(mine);
            if (before != null) {
              mine.isLocked = true;
              before.next = mine;
              while (mine.isLocked) {
                Thread.onSpinWait();
              }
            }
            count++;
            if (mine.next != null || !tail.compareAndSet(mine, null)) {
              while (mine.next == null) {
                Thread.onSpinWait();
              }
              mine.next.isLocked = false;
            }
          }
        });
  }

  private static void clh(int threads, int rounds) throws InterruptedException {
    var tail = new AtomicReference<>(new Waiting());
    together(
        threads,
        () -> {
          var mine = new Waiting();
          for (int i = 0; i < rounds; i++) {
            mine.isLocked = true;
            Waiting before = tail.getAndSet(mine);
            while (before.isLocked) {
              Thread.onSpinWait();
            }
            count++;
            mine.isLocked = false;
            mine = before;
          }
        });
  }
}
