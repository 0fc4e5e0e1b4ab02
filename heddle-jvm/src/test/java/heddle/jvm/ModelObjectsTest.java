package heddle.jvm;

import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Operation;
import heddle.protocol.Summary;
import heddle.protocol.Trace;
import org.junit.jupiter.api.Test;

/**
 * Locks, conditions, semaphores and latches have as few classes as monitors have, and the same
 * deadlocks.
 */
class ModelObjectsTest extends Exploring {

  private static final String MEMBERS =
      """
      static int x;
      static boolean ready;
      static final ReentrantLock LOCK = new ReentrantLock();
      static final Semaphore SEMAPHORE = new Semaphore(1);
      static void check(boolean holds) { if (!holds) throw new IllegalStateException("check"); }
      interface Body { void run() throws Exception; }
      static Runnable quiet(Body body) {
        return () -> { try { body.run(); } catch (Exception e) { throw new RuntimeException(e); } };
      }
      """;

  private void verified(long classes, String body) {
    exploration.verified(classes, MEMBERS, body);
  }

  private void failed(String message, String body) {
    exploration.failed(message, MEMBERS, body);
  }

  @Test
  void aLockExcludes() {
    verified(
        2,
        """
        var lock = new ReentrantLock();
        Runnable inc = () -> { lock.lock(); try { x++; } finally { lock.unlock(); } };
        go(inc, inc);
        check(x == 2);
        """);
  }

  @Test
  void aStaticLockIsFreeInEveryRun() {
    verified(
        2,
        """
        Runnable inc = () -> { LOCK.lock(); try { x++; } finally { LOCK.unlock(); } };
        go(inc, inc);
        check(x == 2);
        LOCK.lock();
        """);
  }

  @Test
  void locksInDifferentOrdersDeadlock() {
    failed(
        "Deadlock",
        """
        var a = new ReentrantLock(); var b = new ReentrantLock();
        go(() -> { a.lock(); b.lock(); b.unlock(); a.unlock(); },
           () -> { b.lock(); a.lock(); a.unlock(); b.unlock(); });
        """);
  }

  @Test
  void aLockIsReentrantAlsoWhenItIsPublishedWhileHeld() {
    verified(
        1,
        """
        var lock = new ReentrantLock();
        lock.lock(); lock.lock();
        check(lock.getHoldCount() == 2);
        Thread t = new Thread(() -> { lock.lock(); x++; lock.unlock(); });
        t.start();
        x++;
        lock.unlock(); lock.unlock();
        check(!lock.isHeldByCurrentThread());
        t.join();
        check(x == 2);
        """);
  }

  @Test
  void tryLockHasBothAnswers() {
    verified(
        3,
        """
        var lock = new ReentrantLock();
        go(() -> { lock.lock(); x++; lock.unlock(); },
           () -> { if (lock.tryLock()) { x++; lock.unlock(); } });
        """);
  }

  @Test
  void unlockingWhatOneDoesNotHoldIsRefused() {
    verified(
        1,
        """
        var lock = new ReentrantLock();
        go(() -> { try { lock.unlock(); } catch (IllegalMonitorStateException e) { x = 5; } });
        check(x == 5);
        """);
  }

  @Test
  void anInterruptEndsLockInterruptibly() {
    // It comes before the call, or is noticed at once, or after one more try.
    verified(
        3,
        """
        var lock = new ReentrantLock();
        lock.lock();
        Thread t = new Thread(() -> {
          try { lock.lockInterruptibly(); x = 1; } catch (InterruptedException e) { x = 2; }
        });
        t.start(); t.interrupt(); t.join();
        check(x == 2);
        """);
  }

  @Test
  void aConditionWakesWhoWaits() {
    verified(
        2,
        """
        var lock = new ReentrantLock(); var condition = lock.newCondition();
        go(quiet(() -> {
             lock.lock();
             try { while (!ready) condition.await(); } finally { lock.unlock(); }
           }),
           () -> { lock.lock(); ready = true; condition.signal(); lock.unlock(); });
        """);
  }

  @Test
  void aSignalBeforeTheWaitIsLost() {
    failed(
        "lostWakeUp=true",
        """
        var lock = new ReentrantLock(); var condition = lock.newCondition();
        go(quiet(() -> { lock.lock(); condition.await(); lock.unlock(); }),
           () -> { lock.lock(); condition.signal(); lock.unlock(); });
        """);
  }

  @Test
  void aTimedAwaitEndsEitherWay() {
    failed(
        "signalled",
        """
        var lock = new ReentrantLock(); var condition = lock.newCondition();
        go(quiet(() -> {
             lock.lock();
             if (condition.await(1, TimeUnit.HOURS)) throw new IllegalStateException("signalled");
             lock.unlock();
           }),
           () -> { lock.lock(); condition.signal(); lock.unlock(); });
        """);
    failed(
        "timed out",
        """
        var lock = new ReentrantLock(); var condition = lock.newCondition();
        go(quiet(() -> {
             lock.lock();
             if (condition.awaitNanos(1000) <= 0) throw new IllegalStateException("timed out");
             lock.unlock();
           }),
           () -> { lock.lock(); condition.signal(); lock.unlock(); });
        """);
  }

  @Test
  void readersShareAndWritersDoNot() {
    verified(
        4,
        """
        var lock = new ReentrantReadWriteLock();
        Runnable read = () -> { lock.readLock().lock(); check(x != 1); lock.readLock().unlock(); };
        go(() -> { lock.writeLock().lock(); x = 1; x = 2; lock.writeLock().unlock(); }, read, read);
        """);
    failed(
        "Deadlock",
        "var lock = new ReentrantReadWriteLock(); lock.readLock().lock(); lock.writeLock().lock();");
    verified(
        1,
        """
        var lock = new ReentrantReadWriteLock();
        lock.writeLock().lock(); lock.readLock().lock(); lock.writeLock().unlock();
        go(() -> { lock.readLock().lock(); lock.readLock().unlock(); });
        lock.readLock().unlock();
        """);
  }

  @Test
  void aSemaphoreLetsInAsManyAsItHasPermits() {
    String body =
        """
        var semaphore = new Semaphore(%d);
        Runnable inc = () -> { semaphore.acquireUninterruptibly(); x++; semaphore.release(); };
        go(inc, inc);
        check(x == 2);
        """;
    verified(2, body.formatted(1));
    failed("check", body.formatted(2));
    verified(2, body.formatted(1).replace("semaphore.", "SEMAPHORE."));
  }

  @Test
  void aLatchOpensWhenItWasCountedDown() {
    verified(
        1,
        """
        var latch = new CountDownLatch(2);
        go(() -> { x++; latch.countDown(); }, latch::countDown,
           quiet(() -> { latch.await(); check(x == 1); }));
        """);
    failed(
        "Deadlock",
        """
        var latch = new CountDownLatch(2);
        go(latch::countDown, quiet(() -> latch.await()));
        """);
  }

  @Test
  void queuesAndBarriersAreBuiltOnThem() {
    verified(
        9,
        """
        var queue = new LinkedBlockingQueue<Integer>(1);
        go(quiet(() -> { queue.put(1); queue.put(2); }),
           quiet(() -> { check(queue.take() == 1); check(queue.take() == 2); }));
        """);
    verified(
        8,
        """
        var queue = new ArrayBlockingQueue<Integer>(1);
        go(quiet(() -> { queue.put(1); queue.put(2); }),
           quiet(() -> { check(queue.take() == 1); check(queue.take() == 2); }));
        """);
    verified(
        2,
        """
        var barrier = new CyclicBarrier(2);
        go(quiet(() -> { x = 1; barrier.await(); }),
           quiet(() -> { barrier.await(); check(x == 1); }));
        """);
  }

  @Test
  void askingForOthersDoingsIsExploredWithBothAnswers() {
    String question =
        "var lock = new ReentrantLock(); go(() -> { lock.lock(); lock.unlock(); }, () -> {"
            + " if (%s lock.isLocked()) throw new IllegalStateException(\"told\"); });";

    exploration.failed("told", MEMBERS, question.formatted(""));
    exploration.failed("told", MEMBERS, question.formatted("!"));
  }

  @Test
  void askingForOthersDoingsOnlySometimesIsSaid() {
    exploration.incomplete(
        "isLocked()",
        MEMBERS + " static volatile boolean late;",
        "var lock = new ReentrantLock(); go(() -> { if (late) lock.isLocked(); lock.lock();"
            + " lock.unlock(); }, () -> late = true);");
  }

  @Test
  void theLineOfTheProgramIsToldNotThatOfTheJdk() {
    Summary summary =
        exploration.explore(
            "static final ReentrantLock A = new ReentrantLock(), B = new ReentrantLock();",
            """
            go(() -> { A.lock(); B.lock(); B.unlock(); A.unlock(); },
            () -> { B.lock(); A.lock(); A.unlock(); B.unlock(); });
            """);

    Trace trace = summary.findings().get(0).trace();
    assertTrue(
        trace.events().stream()
            .filter(event -> event.operation() instanceof Operation.Acquire)
            .allMatch(event -> event.site().text().startsWith("Main.java:")),
        trace::toString);
  }
}
