package heddle.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Event;
import heddle.protocol.Expiry;
import heddle.protocol.Finding;
import heddle.protocol.ObjectName;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.ThreadName;
import heddle.protocol.Verdict;
import heddle.toy.programs.Stuck;
import heddle.toy.script.Program;
import heddle.toy.script.Scripts;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each kind of wrong program: what is said about it, and that the run that shows it does. */
class DetectorsTest {

  @Test
  void aFailureNamesTheThreadAndTheTextAndGoesOn() {
    Finding.Failure failure =
        one(
            Finding.Failure.class,
            "thread A { r = read x; if r == 1 { fail \"seen\" } write y 1 } thread B { write x 1 }");

    assertEquals("A failed: seen", failure.message());
    assertEquals("assertion", failure.kind());
    List<Event> events = failure.trace().events();
    assertTrue(events.stream().anyMatch(e -> e.operation().equals(failure.fail())));
    assertInstanceOf(Outcome.Completed.class, failure.trace().outcome());
  }

  @Test
  void aThreadThatDiesHasThrownAnException() {
    Finding.Failure failure =
        one(Finding.Failure.class, "thread A { r = read x; s = 1 / r } thread B { write x 1 }");

    assertEquals("exception", failure.kind());
    assertEquals(new ThreadName("A"), failure.thread());
  }

  @Test
  void twoLocksInTwoOrdersAreHeldByEachOther() {
    Finding.Deadlock deadlock = one(Finding.Deadlock.class, Stuck.abba());

    assertEquals(List.of(name("T1"), name("T2")), threads(deadlock));
    assertBlocked(deadlock, 0, Operation.acquire(lock("B")), "T2");
    assertBlocked(deadlock, 1, Operation.acquire(lock("A")), "T1");
    assertFalse(deadlock.lostWakeUp());
    assertTrue(deadlock.message().startsWith("deadlock: T1 waits at Acquire[lock=B"));
    assertTrue(deadlock.message().contains("held by T2; T2 waits"));
  }

  @Test
  void aReaderThatWantsToWriteIsHeldByAllReadersItselfIncluded() {
    Finding.Deadlock alone =
        one(Finding.Deadlock.class, "thread A { acquire shared w; acquire w }");

    assertEquals(List.of(name("A")), alone.blocked().get(0).heldBy());

    List<Finding.Deadlock> both =
        all(
            "thread A { acquire shared w; acquire w; release w; release shared w }"
                + " thread B { acquire shared w; r = read x; release shared w }"
                + " thread C { acquire shared w; park; release shared w }",
            Finding.Deadlock.class);
    assertTrue(
        both.stream()
            .anyMatch(d -> d.blocked().get(0).heldBy().equals(List.of(name("A"), name("C")))));
  }

  @Test
  void aLockThatAnEndedThreadHasKeptIsHeldByIt() {
    List<Finding.Deadlock> deadlocks =
        all("thread A { acquire l } thread B { sync l { } }", Finding.Deadlock.class);

    assertEquals(1, deadlocks.size());
    assertBlocked(deadlocks.get(0), 0, Operation.acquire(lock("l")), "A");
  }

  @Test
  void aThreadThatJoinsItselfIsHeldByItself() {
    Finding.Deadlock deadlock = one(Finding.Deadlock.class, "thread A { join A }");

    assertBlocked(deadlock, 0, new Operation.Join(name("A"), Expiry.NEVER, false), "A");
  }

  @Test
  void aJoinWithAThreadThatNeverEndsIsHeldByThatThread() {
    Finding.Deadlock deadlock =
        one(Finding.Deadlock.class, "thread A { join B } thread B { park }");

    assertBlocked(deadlock, 0, new Operation.Join(name("B"), Expiry.NEVER, false), "B");
    assertEquals(List.of(), deadlock.blocked().get(1).heldBy());
  }

  @Test
  void aJoinWithAThreadThatSpinsIsALivelockOfThatThread() {
    Finding.Livelock livelock =
        one(
            Finding.Livelock.class,
            "thread A { join B } thread B { while r == 0 { r = read volatile x } }");

    assertEquals(List.of(name("B")), livelock.spinning());
  }

  @Test
  void aNotificationBeforeTheWaitIsALostWakeUp() {
    Finding.Deadlock deadlock = one(Finding.Deadlock.class, Stuck.lostWakeUp());

    assertTrue(deadlock.lostWakeUp());
    assertTrue(deadlock.message().startsWith("lost wake-up: T1 waits at Wake[set=l"));
  }

  @Test
  void aWaitThatNobodyEverEndsIsNoLostWakeUp() {
    assertFalse(one(Finding.Deadlock.class, "thread A { sync l { wait l } }").lostWakeUp());
  }

  @Test
  void aNotificationThatAnotherWaiterGotIsNoLostWakeUp() {
    for (Finding.Deadlock deadlock : all(Stuck.oneNotification(), Finding.Deadlock.class)) {
      assertFalse(deadlock.lostWakeUp(), deadlock::message);
    }
  }

  @Test
  void aNotificationOfAnotherSetIsNoLostWakeUp() {
    Finding.Deadlock deadlock =
        one(
            Finding.Deadlock.class,
            "thread A { sync l { wait c on l } } thread B { sync d { notify d } }");

    assertFalse(deadlock.lostWakeUp());
  }

  @Test
  void aThreadThatSpinsForEverIsALivelockInBothModes() {
    for (Exploring exploring : both(Stuck.spinsForEver())) {
      Finding.Livelock livelock = only(exploring, Finding.Livelock.class);

      assertEquals(List.of(name("T1")), livelock.spinning());
      assertEquals("livelock: T1 can loop forever without finishing", livelock.message());
    }
  }

  @Test
  void twoThreadsThatAreTooPoliteAreALivelockAlthoughMostRunsEnd() {
    for (Exploring exploring : both(Stuck.livelock())) {
      assertEquals(
          List.of(name("T1"), name("T2")), only(exploring, Finding.Livelock.class).spinning());
    }
  }

  @Test
  void twoThreadsThatWriteToEachOtherForEverAreALivelockOfLocalStates() {
    Program program =
        Scripts.parse(
            "thread A { while r != 2 { s = xor a 1; r = read volatile b } }"
                + " thread B { while r != 2 { s = xor b 1; r = read volatile a } }");
    Exploring exploring =
        Exploring.with(program, Exploring.THOROUGH.withLocal(true).withLimit(200));

    Finding.Livelock livelock = only(exploring, Finding.Livelock.class);

    assertEquals(List.of(name("A"), name("B")), livelock.spinning());
    assertInstanceOf(Outcome.CutOff.class, livelock.trace().outcome());
  }

  @Test
  void whoIsStuckIsToldWhileAnotherThreadSpins() {
    Program program =
        Scripts.parse("thread A { park } thread B { while r == 0 { r = read volatile x } }");
    for (Exploring exploring : both(program)) {
      assertInstanceOf(Verdict.Failed.class, exploring.summary.verdict());
      assertEquals(List.of(), exploring.findings(Finding.Nondeterminism.class));
      assertFalse(exploring.findings(Finding.Livelock.class).isEmpty());
    }
  }

  private static <F extends Finding> F one(Class<F> kind, String... program) {
    return one(kind, Scripts.parse(String.join(" ", program)));
  }

  private static <F extends Finding> F one(Class<F> kind, Program program) {
    return only(Exploring.histories(program), kind);
  }

  private static <F extends Finding> List<F> all(String program, Class<F> kind) {
    return all(Scripts.parse(program), kind);
  }

  private static <F extends Finding> List<F> all(Program program, Class<F> kind) {
    Exploring exploring = Exploring.histories(program);
    check(exploring);
    assertFalse(exploring.findings(kind).isEmpty());
    return exploring.findings(kind);
  }

  /** The only finding besides races. */
  private static <F extends Finding> F only(Exploring exploring, Class<F> kind) {
    check(exploring);
    List<Finding> found =
        exploring.summary.findings().stream().filter(f -> !(f instanceof Finding.Race)).toList();
    assertEquals(1, found.size(), () -> found.stream().map(Finding::message).toList().toString());
    return assertInstanceOf(kind, found.get(0));
  }

  private static void check(Exploring exploring) {
    assertInstanceOf(Verdict.Failed.class, exploring.summary.verdict());
    for (Finding finding : exploring.summary.findings()) {
      assertTrue(exploring.replays(finding), finding::message);
    }
  }

  private static List<Exploring> both(Program program) {
    return Stream.of(Exploring.histories(program), Exploring.localStates(program)).toList();
  }

  private static void assertBlocked(
      Finding.Deadlock deadlock, int index, Operation operation, String holder) {
    assertEquals(operation, deadlock.blocked().get(index).operation());
    assertEquals(List.of(name(holder)), deadlock.blocked().get(index).heldBy());
  }

  private static List<ThreadName> threads(Finding.Deadlock deadlock) {
    return deadlock.blocked().stream().map(Finding.Blocked::thread).toList();
  }

  private static ThreadName name(String thread) {
    return new ThreadName(thread);
  }

  private static ObjectName lock(String name) {
    return new ObjectName(name);
  }
}
