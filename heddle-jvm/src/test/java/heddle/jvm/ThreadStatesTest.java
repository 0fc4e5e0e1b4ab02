package heddle.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code Thread.getState} answers what the JDK could, and all that it could. */
class ThreadStatesTest extends Exploring {

  private static final String MEMBERS =
      """
      interface Body { void run() throws Exception; }
      static final Object monitor = new Object();
      static final ReentrantLock lock = new ReentrantLock();
      static final Condition condition = lock.newCondition();
      static final CountDownLatch latch = new CountDownLatch(1);
      static final Semaphore semaphore = new Semaphore(0);
      static volatile boolean go;
      static boolean ready;
      static Thread thread(Body body) {
        return new Thread(() -> { try { body.run(); } catch (Exception e) { throw new IllegalStateException(e); } });
      }
      static void in(Thread thread, Thread.State state) { while (thread.getState() != state) { Thread.yield(); } }
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "synchronized (monitor) { while (!ready) { monitor.wait(); } } | WAITING | synchronized (monitor) { ready = true; monitor.notify(); }",
        "lock.lock(); try { while (!ready) { condition.await(); } } finally { lock.unlock(); } | WAITING | lock.lock(); ready = true; condition.signal(); lock.unlock();",
        "while (!go) { LockSupport.park(); } | WAITING | go = true; LockSupport.unpark(thread);",
        "latch.await(); | WAITING | latch.countDown();",
        "semaphore.acquire(); | WAITING | semaphore.release();"
      })
  void whoWaitsIsSeenWaiting(String body, String state, String end) {
    String text =
        """
        Thread thread = thread(() -> { %s });
        thread.start();
        in(thread, Thread.State.%s);
        %s
        thread.join();
        System.out.print(thread.getState());
        """
            .formatted(body, state, end);

    assertEquals(Set.of("TERMINATED"), exploration.outputs(MEMBERS, text));
  }

  @Test
  void whoComesToAMonitorThatIsTakenIsBlocked() {
    assertEquals(
        Set.of("RUNNABLE", "BLOCKED"),
        exploration.outputs(
            MEMBERS,
            """
            Thread thread = thread(() -> { synchronized (monitor) { } });
            Thread.State state;
            synchronized (monitor) {
              thread.start();
              state = thread.getState();
            }
            thread.join();
            System.out.print(state);
            """));
  }

  @Test
  void whoComesToALockThatIsTakenWaits() {
    assertEquals(
        Set.of("RUNNABLE", "WAITING"),
        exploration.outputs(
            MEMBERS,
            """
            Thread thread = thread(() -> { lock.lock(); lock.unlock(); });
            lock.lock();
            thread.start();
            Thread.State state = thread.getState();
            lock.unlock();
            thread.join();
            System.out.print(state);
            """));
  }

  @Test
  void whatIsFreeBlocksNobody() {
    assertEquals(
        Set.of("RUNNABLE", "TERMINATED"),
        exploration.outputs(
            MEMBERS,
            """
            LockSupport.unpark(Thread.currentThread());
            Thread thread = thread(() -> {
              LockSupport.unpark(Thread.currentThread());
              LockSupport.park();
              synchronized (monitor) { lock.lock(); lock.unlock(); }
            });
            thread.start();
            Thread.State state = thread.getState();
            thread.join();
            System.out.print(state);
            """));
  }

  @Test
  void whoSleepsOrHasATimeLimitIsSeenSo() {
    assertEquals(
        Set.of("RUNNABLE", "TERMINATED", "TIMED_WAITING"),
        exploration.outputs(
            MEMBERS,
            """
            Thread thread = thread(() -> Thread.sleep(5));
            thread.start();
            Thread.State state = thread.getState();
            thread.join();
            System.out.print(state);
            """));
  }

  @Test
  void aThreadIsNewThenRunsThenHasEnded() {
    assertEquals(
        Set.of("NEW RUNNABLE TERMINATED", "NEW TERMINATED TERMINATED"),
        exploration.outputs(
            MEMBERS,
            """
            Thread thread = thread(() -> { });
            Thread.State first = thread.getState();
            thread.start();
            Thread.State second = thread.getState();
            thread.join();
            System.out.print(first + " " + second + " " + thread.getState());
            """));
  }

  @Test
  void aQuestionThatTheFirstRunDoesNotAskIsSaid() {
    exploration.incomplete(
        "asks for the state of a thread that its first run did not ask about",
        MEMBERS,
        """
        Thread waiter = thread(() -> { synchronized (monitor) { while (!ready) { monitor.wait(); } } });
        Thread setter = thread(() -> go = true);
        waiter.start();
        setter.start();
        if (go) { waiter.getState(); }
        synchronized (monitor) { ready = true; monitor.notify(); }
        waiter.join();
        setter.join();
        """);
  }
}
