package heddle.jvm;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Summary;
import heddle.protocol.Verdict;
import org.junit.jupiter.api.Test;

/** Waiters in queues of the JDK try again before they park, more often each time. */
class QueueSpinsTest extends Exploring {

  private static final String MUTEX =
      """
      static class Mutex extends java.util.concurrent.locks.AbstractQueuedSynchronizer {
      int tries; Thread waiter;
      protected boolean tryAcquire(int ignored) { if (Thread.currentThread() == waiter && ++tries == 10)
      throw new IllegalStateException("tenth"); return compareAndSetState(0, 1); }
      protected boolean tryRelease(int ignored) { setState(0); return true; } }
      static final Mutex mutex = new Mutex();
      """;

  /** Without the rounds before it parks again there are nine tries at most. */
  @Test
  void aSynchronizerOfTheProgramSeesEveryTry() {
    exploration.failed(
        "tenth",
        MUTEX,
        """
        mutex.acquire(1);
        var t = new Thread(() -> { mutex.acquire(1); mutex.release(1); });
        mutex.waiter = t; t.start(); t.interrupt(); mutex.release(1); t.join();
        """);
  }

  @Test
  void aLockOfTheJdkDoesNotCountTheTriesOfItsWaiter() {
    long few = runsOfStampedLock(2);
    long many = runsOfStampedLock(6);

    assertTrue(many < 3 * few, few + " runs, then " + many);
  }

  private long runsOfStampedLock(int interrupts) {
    Summary summary =
        exploration.explore(
            """
            static int count;
            static final java.util.concurrent.locks.StampedLock lock =
                new java.util.concurrent.locks.StampedLock();
            """,
            """
            long stamp = lock.writeLock();
            var t = new Thread(() -> { long s = lock.writeLock(); count++; lock.unlockWrite(s); });
            t.start(); for (int i = 0; i < %d; i++) t.interrupt();
            count++; lock.unlockWrite(stamp); t.join(); assert count == 2;
            """
                .formatted(interrupts));
    assertInstanceOf(Verdict.Verified.class, summary.verdict(), summary::toString);
    return summary.runs();
  }
}
