package heddle.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Event;
import heddle.protocol.Finding;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Schedule;
import heddle.protocol.Summary;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** Steps, and threads that are stuck, are where a person looks for them. */
class PlacesTest extends Exploring {

  /** The line of the body of main. */
  private static final String LINE = "Main.java:9";

  private Finding.Deadlock deadlock(String body) {
    Summary summary = exploration.explore("", body);
    return summary.findings().stream()
        .filter(Finding.Deadlock.class::isInstance)
        .map(Finding.Deadlock.class::cast)
        .findFirst()
        .orElseThrow(() -> new AssertionError(summary.toString()));
  }

  private List<String> stuck(String body) {
    return ((Outcome.Deadlocked) deadlock(body).trace().outcome()).places();
  }

  private Set<String> sites(String body, Predicate<Operation> which) {
    var found = new TreeSet<String>();
    try (JvmTarget target = JvmTarget.open(exploration.program("", body))) {
      for (Event event : target.run(Schedule.EMPTY).events()) {
        if (which.test(event.operation())) {
          found.add(event.site().text());
        }
      }
    }
    return found;
  }

  @Test
  void whoeverIsStuckInsideOfTheJdkIsWhereTheProgramCalledIt() {
    assertEquals(
        List.of("CompletableFuture.get at " + LINE), stuck("new CompletableFuture<>().get();"));
    assertEquals(
        List.of("LinkedBlockingQueue.take at " + LINE),
        stuck("new LinkedBlockingQueue<Integer>().take();"));
    assertEquals(List.of("CyclicBarrier.await at " + LINE), stuck("new CyclicBarrier(2).await();"));
  }

  @Test
  void whoeverIsStuckInALockOrAMonitorIsWhereItAskedForIt() {
    assertEquals(
        List.of("at " + LINE), stuck("Object o = new Object(); synchronized (o) { o.wait(); }"));
    assertEquals(List.of("at " + LINE), stuck("LockSupport.park();"));
    assertEquals(
        List.of("at " + LINE),
        stuck("var l = new ReentrantLock(); l.lock(); l.newCondition().await();"));
  }

  @Test
  void everyThreadThatIsStuckHasItsPlace() {
    assertEquals(
        List.of(
            "at Main.java:15", "SynchronousQueue.take at " + LINE, "Semaphore.acquire at " + LINE),
        stuck(
            "var q = new SynchronousQueue<Integer>(); var s = new Semaphore(0); Runnable t = () -> { try { q.take(); } catch (InterruptedException e) { } }; Runnable u = () -> { try { s.acquire(); } catch (InterruptedException e) { } }; go(t, u);"));
  }

  @Test
  void aWaitInsideOfTheJdkIsNoLostWakeUp() {
    assertFalse(
        deadlock("var q = new LinkedBlockingQueue<Integer>(); q.add(1); q.take(); q.take();")
            .lostWakeUp());
    assertTrue(
        deadlock(
                """
                Object o = new Object();
                go(() -> { synchronized (o) { o.notify(); } }, () -> {
                  try { synchronized (o) { o.wait(); } } catch (InterruptedException e) { }
                });
                """)
            .lostWakeUp());
  }

  @Test
  void anAtomicVariableIsAccessedWhereTheProgramDoesIt() {
    assertEquals(
        Set.of(LINE),
        sites(
            "var n = new AtomicInteger(); go(() -> n.incrementAndGet(), () -> n.updateAndGet(i -> i + 1), () -> n.compareAndSet(0, 1), n::get);",
            PlacesTest::isAccess));
  }

  @Test
  void thoseOfTheJdkAreInside() {
    Set<String> found =
        sites(
            "var q = new LinkedBlockingQueue<Integer>(); go(() -> q.add(1), () -> q.add(2));",
            PlacesTest::isAccess);

    assertFalse(found.isEmpty());
    assertTrue(found.stream().allMatch(site -> site.startsWith("(")), found.toString());
  }

  private static boolean isAccess(Operation operation) {
    return operation instanceof Operation.Read
        || operation instanceof Operation.Write
        || operation instanceof Operation.CompareAndSet
        || operation instanceof Operation.Update;
  }
}
