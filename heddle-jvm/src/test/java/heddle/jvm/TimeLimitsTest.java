package heddle.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Assumption;
import heddle.protocol.Expiry;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Schedule;
import heddle.protocol.Trace;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** When time limits of the JDK's methods may run out. */
@Tag("slow")
class TimeLimitsTest {

  private static final String MEMBERS =
      """
      static final Object LOCK = new Object();
      static final ReentrantLock HELD = new ReentrantLock();
      static final Condition CONDITION = HELD.newCondition();
      static final LinkedBlockingQueue<String> QUEUE = new LinkedBlockingQueue<>(1);
      static final ReentrantReadWriteLock BOTH = new ReentrantReadWriteLock();
      static final Thread IDLE = new Thread(() -> { try { QUEUE.take(); } catch (Exception e) {} });
      """;

  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "synchronized (LOCK) { LOCK.wait(MS); }",
        "synchronized (LOCK) { LOCK.wait(MS, 1); }",
        "HELD.lock(); CONDITION.await(MS, MILLIS);",
        "HELD.lock(); CONDITION.awaitNanos(MILLIS.toNanos(MS));",
        "HELD.lock(); CONDITION.awaitUntil(new Date(System.currentTimeMillis() + MS + 1));",
        "LockSupport.parkNanos(MILLIS.toNanos(MS));",
        "LockSupport.parkUntil(System.currentTimeMillis() + MS + 1);",
        "IDLE.setDaemon(true); IDLE.start(); IDLE.join(MS);",
        "go(() -> HELD.lock(), () -> { try { HELD.tryLock(MS, MILLIS); } catch (Exception e) {} });",
        "go(() -> BOTH.writeLock().lock(),"
            + " () -> { try { BOTH.readLock().tryLock(MS, MILLIS); } catch (Exception e) {} });",
        "Semaphore none = new Semaphore(0);"
            + " go(() -> { try { none.tryAcquire(MS, MILLIS); } catch (Exception e) {} });",
        "CountDownLatch latch = new CountDownLatch(1);"
            + " go(() -> { try { latch.await(MS, MILLIS); } catch (Exception e) {} });",
        "QUEUE.poll(MS, MILLIS);",
        "QUEUE.put(\"\"); QUEUE.offer(\"\", MS, MILLIS);",
        "new ArrayBlockingQueue<String>(1).poll(MS, MILLIS);",
        "new SynchronousQueue<String>().poll(MS, MILLIS);",
        "try { new CyclicBarrier(2).await(MS, MILLIS); } catch (TimeoutException e) {}",
        "try { new Exchanger<String>().exchange(\"\", MS, MILLIS); } catch (TimeoutException e) {}",
        "try { new Phaser(2).awaitAdvanceInterruptibly(0, MS, MILLIS); }"
            + " catch (TimeoutException e) {}",
        "CompletableFuture<String> f = new CompletableFuture<>();"
            + " go(() -> { try { f.get(MS, MILLIS); } catch (Exception e) {} });",
        "FutureTask<String> f = new FutureTask<>(() -> \"\");"
            + " go(() -> { try { f.get(MS, MILLIS); } catch (Exception e) {} });",
        "ExecutorService pool = Executors.newFixedThreadPool(1);"
            + " go(() -> { try { pool.awaitTermination(MS, MILLIS); } catch (Exception e) {} });",
        "ForkJoinPool pool = new ForkJoinPool(1);"
            + " go(() -> { try { pool.awaitTermination(MS, MILLIS); } catch (Exception e) {} });",
        "new LinkedTransferQueue<String>().tryTransfer(\"\", MS, MILLIS);"
      })
  void aLongLimitRunsOutOnlyWhenNobodyCanGoOn(String body) {
    assertEquals(Set.of(Expiry.WHEN_IDLE), expiries(body, 60_000, Waits.DEFAULT));
    assertEquals(Set.of(Expiry.ANY_TIME), expiries(body, 500, Waits.DEFAULT));
    Waits all = Waits.DEFAULT.withStarvation(Duration.ZERO);
    assertEquals(Set.of(Expiry.ANY_TIME), expiries(body, 60_000, all));
    Waits less = Waits.DEFAULT.withStarvation(Duration.ofMillis(400));
    assertEquals(Set.of(Expiry.WHEN_IDLE), expiries(body, 500, less));
  }

  @Test
  void itRunsOutInsteadOfADeadlock() {
    try (JvmTarget target = open("System.out.print(QUEUE.poll(1, TimeUnit.HOURS));")) {
      Trace trace = target.run(Schedule.EMPTY);

      assertInstanceOf(Outcome.Completed.class, trace.outcome());
      assertEquals("null", target.output());
    }
  }

  @Test
  void itDoesNotRunOutWhileSomebodyCanGoOn() {
    String body =
        "Thread t = new Thread(() -> QUEUE.add(\"in time\")); t.start();"
            + " System.out.print(QUEUE.poll(1, TimeUnit.HOURS)); t.join();";
    try (JvmTarget target = open(body)) {
      for (int seed = 0; seed < 30; seed++) {
        target.run(new Schedule(List.of(), seed, 1000));

        assertEquals("in time", target.output());
      }
    }
  }

  @Test
  void limitsThatOthersSleepForMayRunOutAtAnyTime() {
    String sleeps =
        "Thread t = new Thread(() -> { try { Thread.sleep(%d); } catch (Exception e) {} });"
            + " t.start(); QUEUE.poll(MS, MILLIS); t.join();";
    assertEquals(Set.of(Expiry.ANY_TIME), expiries(sleeps.formatted(2000), 1500, Waits.DEFAULT));
    assertEquals(Set.of(Expiry.ANY_TIME), expiries(sleeps.formatted(1500), 1500, Waits.DEFAULT));
    assertEquals(Set.of(Expiry.WHEN_IDLE), expiries(sleeps.formatted(1499), 1500, Waits.DEFAULT));
  }

  @Test
  void ownSleepsDoNotCount() {
    String body = "Thread.sleep(5000); QUEUE.poll(MS, MILLIS);";
    assertEquals(Set.of(Expiry.WHEN_IDLE), expiries(body, 1500, Waits.DEFAULT));
  }

  @Test
  void idleRoundsDoNotCount() {
    String body =
        "Thread t = new Thread(() -> { while (QUEUE.remainingCapacity() > 0)"
            + " { try { Thread.sleep(300); } catch (Exception e) {} } });"
            + " t.setDaemon(true); t.start(); new Semaphore(0).tryAcquire(MS, MILLIS);"
            + " synchronized (LOCK) { LOCK.wait(MS); }";
    assertEquals(Set.of(Expiry.WHEN_IDLE), expiries(body, 1500, Waits.DEFAULT));
  }

  @Test
  void theAssumptionNamesPlacesAndLimits() {
    String body =
        "QUEUE.poll(1, TimeUnit.HOURS); QUEUE.poll(1500, TimeUnit.MILLISECONDS);"
            + " synchronized (LOCK) { LOCK.wait(60_000); }";
    try (JvmTarget target = open(body)) {
      target.run(Schedule.EMPTY);
      String said = Assumption.texts(target.assumptions()).toString();

      assertTrue(said.contains("no thread that can run is kept from running for 1 s"), said);
      assertTrue(said.contains("LinkedBlockingQueue.poll at Main.java:15 (1 h)"), said);
      assertTrue(said.contains("(1500 ms)") && said.contains("(1 min)"), said);
    }
  }

  private JvmTarget open(String body) {
    return JvmTarget.open(JavaSource.program(directory, MEMBERS, body));
  }

  private Set<Expiry> expiries(String body, int millis, Waits waits) {
    String code =
        body.replace("MS", "" + millis)
            .replace("MILLIS", "java.util.concurrent.TimeUnit.MILLISECONDS");
    Program program = JavaSource.program(directory, MEMBERS, code).withWaits(waits);
    try (JvmTarget target = JvmTarget.open(program)) {
      Trace trace = target.run(Schedule.EMPTY);
      Set<Expiry> found = EnumSet.noneOf(Expiry.class);
      Stream.concat(
              trace.events().stream().map(event -> event.operation()),
              trace.pending().values().stream())
          .forEach(operation -> add(operation, found));
      found.remove(Expiry.NEVER);
      return found;
    }
  }

  private static void add(Operation operation, Set<Expiry> found) {
    if (operation instanceof Operation.Wake wake) {
      found.add(wake.expiry());
    } else if (operation instanceof Operation.Park park) {
      found.add(park.expiry());
    } else if (operation instanceof Operation.Join join) {
      found.add(join.expiry());
    } else if (operation instanceof Operation.TryAcquire attempt) {
      found.add(attempt.expiry());
    }
  }
}
