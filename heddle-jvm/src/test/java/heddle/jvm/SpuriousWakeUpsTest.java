package heddle.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Event;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Pick;
import heddle.protocol.Schedule;
import heddle.protocol.Step;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which waits may end without a reason, and what the thread hears then. */
@Tag("slow")
class SpuriousWakeUpsTest {

  private static final String MEMBERS =
      """
      static final Object LOCK = new Object();
      static final ReentrantLock JLOCK = new ReentrantLock();
      static final Condition CONDITION = JLOCK.newCondition();
      static final java.util.concurrent.LinkedBlockingQueue<String> QUEUE =
          new java.util.concurrent.LinkedBlockingQueue<>();
      static final Phaser PHASER = new Phaser(2);
      static final SynchronousQueue<String> HAND = new SynchronousQueue<>();
      """;

  private static final String LOCKED = "JLOCK.lock(); try { %s } finally { JLOCK.unlock(); }";

  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "synchronized (LOCK) { LOCK.wait(); System.out.print(\"woken\"); }",
        "synchronized (LOCK) { LOCK.wait(5); System.out.print(\"woken\"); }",
        "synchronized (LOCK) { LOCK.wait(5, 5); System.out.print(\"woken\"); }",
        "await CONDITION.await(); System.out.print(\"woken\");",
        "await CONDITION.awaitUninterruptibly(); System.out.print(\"woken\");",
        "await System.out.print(CONDITION.await(1, TimeUnit.MILLISECONDS) ? \"woken\" : \"late\");",
        "await System.out.print(CONDITION.awaitUntil(new java.util.Date(Long.MAX_VALUE / 2)) ?"
            + " \"woken\" : \"late\");",
        "java.util.concurrent.locks.LockSupport.park(); System.out.print(\"woken\");",
        "java.util.concurrent.locks.LockSupport.park(LOCK); System.out.print(\"woken\");",
        "java.util.concurrent.locks.LockSupport.parkNanos(9); System.out.print(\"woken\");",
        "java.util.concurrent.locks.LockSupport.parkNanos(LOCK, 9); System.out.print(\"woken\");",
        "java.util.concurrent.locks.LockSupport.parkUntil(Long.MAX_VALUE / 9_000_000);"
            + " System.out.print(\"woken\");",
        "Runnable park = java.util.concurrent.locks.LockSupport::park; park.run();"
            + " System.out.print(\"woken\");"
      })
  void aWaitOfTheProgramMayEndWithoutAReason(String body) {
    try (JvmTarget target = open(body, Waits.DEFAULT)) {
      Trace ended = target.run(unprovoked(target));
      assertInstanceOf(Outcome.Completed.class, ended.outcome(), ended::toString);
      assertEquals("woken", target.output());
      assertTrue(ended.events().stream().anyMatch(e -> e.step().pick() == Pick.UNPROVOKED));
      assertEquals(List.of(), target.assumptions());
    }
    try (JvmTarget target = open(body, Waits.DEFAULT.withSpurious(false))) {
      Trace trace = target.run(Schedule.EMPTY);
      assertEquals(0, trace.events().stream().filter(e -> maySpuriously(e.operation())).count());
      assertEquals(0, trace.pending().values().stream().filter(o -> maySpuriously(o)).count());
      assertTrue(
          target.assumptions().toString().contains("--no-spurious-wakeups"),
          () -> target.assumptions().toString());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "QUEUE.take();",
        "QUEUE.poll(1, TimeUnit.SECONDS);",
        "HAND.put(\"x\");",
        "PHASER.arriveAndAwaitAdvance();",
        "new CountDownLatch(1).await();",
        "new Semaphore(0).acquire();",
        "new CyclicBarrier(2).await();",
        "Thread.sleep(100); Thread.currentThread().join();"
      })
  void aWaitOfTheJdkMayNot(String body) {
    try (JvmTarget target = open(body, Waits.DEFAULT)) {
      Trace trace = target.run(Schedule.EMPTY);

      assertEquals(0, trace.events().stream().filter(e -> maySpuriously(e.operation())).count());
      assertEquals(0, trace.pending().values().stream().filter(o -> maySpuriously(o)).count());
    }
  }

  @Test
  void nobodyCountsOnIt() {
    try (JvmTarget target = open("synchronized (LOCK) { LOCK.wait(); }", Waits.DEFAULT)) {
      for (int seed = 0; seed < 20; seed++) {
        Trace trace = target.run(new Schedule(List.of(), seed, 1000));

        assertInstanceOf(Outcome.Deadlocked.class, trace.outcome());
      }
    }
  }

  @Test
  void aThreadThatHasAReasonDoesNotWakeWithoutOne() {
    String body = "Thread.currentThread().interrupt(); LockSupport.park();".replace("Lock", PARKS);
    try (JvmTarget target = open(body, Waits.DEFAULT)) {
      assertInstanceOf(Outcome.Diverged.class, target.run(unprovoked(target)).outcome());
    }
  }

  private static final String PARKS = "java.util.concurrent.locks.Lock";

  @Test
  void aWaitThatTellsHowMuchTimeIsLeftMayEndWithoutAReason() {
    try (JvmTarget target = open("await CONDITION.awaitNanos(7);", Waits.DEFAULT)) {
      Trace ended = target.run(unprovoked(target));

      assertInstanceOf(Outcome.Completed.class, ended.outcome(), ended::toString);
      assertTrue(ended.events().stream().anyMatch(e -> e.step().pick() == Pick.UNPROVOKED));
      assertEquals(1, target.assumptions().size(), target.assumptions()::toString);
    }
  }

  private static boolean maySpuriously(Operation operation) {
    return operation instanceof Operation.Wake wake && wake.spurious()
        || operation instanceof Operation.Park park && park.spurious();
  }

  private JvmTarget open(String body, Waits waits) {
    String code = body.startsWith("await ") ? LOCKED.formatted(body.substring(6)) : body;
    return JvmTarget.open(JavaSource.program(directory, MEMBERS, code).withWaits(waits));
  }

  /** Up to the wait, which then ends without a reason. */
  private static Schedule unprovoked(JvmTarget target) {
    Trace trace = target.run(Schedule.EMPTY);
    var steps = new ArrayList<Step>();
    for (Event event : trace.events()) {
      if (maySpuriously(event.operation())) {
        break;
      }
      steps.add(event.step());
    }
    steps.add(new Step(new ThreadName("main"), Pick.UNPROVOKED));
    return new Schedule(steps, 0, 1000);
  }
}
