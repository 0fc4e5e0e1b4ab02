package heddle.engine;

import static heddle.engine.Lies.after;
import static heddle.engine.Lies.always;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.engine.strategy.Causal;
import heddle.protocol.Cell;
import heddle.protocol.Event;
import heddle.protocol.Finding;
import heddle.protocol.Mark;
import heddle.protocol.ObjectName;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Pick;
import heddle.protocol.Response;
import heddle.protocol.Schedule;
import heddle.protocol.Target;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.protocol.Value;
import heddle.protocol.Verdict;
import heddle.toy.ToyTarget;
import heddle.toy.script.Scripts;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/**
 * Targets that lie, and one that cannot help it. Whatever they say, the exploration ends soon, says
 * which thread did what at which step, and claims nothing.
 */
class NondeterminismTest {

  private static final Causal.Settings PATIENT =
      Exploring.THOROUGH
          .withBudget(Budget.DEFAULT.withAllFindings(true).withTime(Duration.ofSeconds(60)))
          .withLimit(500);

  private static final Duration SOON = Duration.ofSeconds(5);

  private static final String STORES =
      "thread A { write volatile x 1; r = read volatile y }"
          + " thread B { write volatile y 1; r = read volatile x }";

  private static final String WAITING =
      "thread A { sync l { wait timed telling l } } thread B { sync l { wait timed telling l } }"
          + " thread C { sync l { notify l } }";

  @Test
  void anotherOperationInALaterRunIsNamed() {
    Target target =
        after(
            1,
            STORES,
            trace ->
                Lies.events(
                    trace,
                    by("A", Operation.Write.class),
                    event -> Lies.doing(event, Operation.write(Cell.of("x"), 2))));

    expect(target, "A", "do Write[cell=x, value=1", "it does Write[cell=x, value=2");
  }

  @Test
  void aValueReadThatNobodyWroteIsNamed() {
    Target target =
        always(
            STORES,
            trace ->
                Lies.events(
                    trace,
                    by("B", Operation.Read.class),
                    event -> Lies.answered(event, Response.of(7))));

    expect(target, "B", "be answered", "it was answered 7");
  }

  @Test
  void aWrongAnswerOfACompareAndSetIsNamed() {
    Target target =
        always(
            "thread A { r = cas x 0 -> 1 } thread B { r = cas x 0 -> 2 }",
            trace ->
                Lies.events(
                    trace,
                    by("A", Operation.CompareAndSet.class),
                    event ->
                        Lies.answered(
                            event, Response.of(event.response().equals(Response.FALSE)))));

    expect(target, "A", "be answered", "it was answered");
  }

  @Test
  void aStepOfABlockedThreadIsNamed() {
    Target target =
        always(
            "thread A { acquire l; join B } thread B { r = try l; if r == 1 { release l } }",
            trace ->
                Lies.events(
                    trace,
                    by("B", Operation.TryAcquire.class),
                    event ->
                        Lies.answered(
                            Lies.doing(event, Operation.acquire(new ObjectName("l"))),
                            Response.DONE)));

    expect(target, "B", "be blocked at Acquire[lock=l", "it went on with the response done");
  }

  @Test
  void anUpdateThatWritesTwoValuesForOneOldValueIsNamed() {
    Target target =
        after(
            1,
            "thread A { r = add x 1; r = read y } thread B { write y 1 }",
            trace ->
                Lies.events(
                    trace,
                    by("A", Operation.Update.class),
                    event -> Lies.writing(event, Value.of(5))));

    expect(target, "A", "write 1 by Update", "it wrote 5");
  }

  @Test
  void aNotificationOfAThreadThatDoesNotWaitIsNamed() {
    Target target =
        always(
            WAITING,
            trace ->
                Lies.events(
                    trace,
                    by("C", Operation.Notify.class),
                    event -> Lies.picking(event, new Pick.Waiter(new ThreadName("C")))));

    expect(target, "C", "pick one of what there is", "it picked \"wake C\"");
  }

  @Test
  void aNotificationOfNobodyAlthoughSomebodyWaitsIsNamed() {
    Target target =
        always(
            WAITING,
            trace ->
                Lies.events(
                    trace,
                    event -> event.step().pick() instanceof Pick.Waiter,
                    event -> Lies.picking(event, Pick.ONLY)));

    expect(target, "C", "pick one of what there is", "it picked \"-\"");
  }

  @Test
  void aNotificationByNumberIsNamed() {
    Target target =
        always(
            WAITING,
            trace ->
                Lies.events(
                    trace,
                    event -> event.step().pick() instanceof Pick.Waiter,
                    event -> Lies.picking(event, new Pick.Alternative(0))));

    expect(target, "C", "pick one of what there is", "it picked \"take 0\"");
  }

  @Test
  void completedAlthoughAThreadIsAliveIsNamed() {
    Target target =
        always(
            "thread A { park } thread B { write x 1 }",
            trace -> Lies.ending(trace, new Outcome.Completed()));

    expect(target, "A", "move on or block", "the run is said to be completed");
  }

  @Test
  void deadlockedAlthoughAThreadCanMoveIsNamed() {
    Target target =
        always(
            STORES,
            trace ->
                Lies.until(
                    trace,
                    3,
                    Map.of(
                        new ThreadName("A"),
                        trace.events().get(3).operation(),
                        new ThreadName("B"),
                        new Operation.Begin()),
                    new Outcome.Deadlocked(List.of(new ThreadName("A"), new ThreadName("B")))));

    expect(target, "A", "move on", "the run is said to be deadlocked");
  }

  @Test
  void deadlockedAlthoughEveryThreadHasEndedIsNamed() {
    Target target =
        always(
            "thread A { write x 1 }",
            trace -> Lies.ending(trace, new Outcome.Deadlocked(List.of(new ThreadName("A")))));

    expect(target, "A", "", "the run is said to be deadlocked");
  }

  @Test
  void deadlockedWithoutSayingWhatAThreadWaitsForIsNamed() {
    Target target =
        always(
            "thread A { write x 1; write x 2 }",
            trace ->
                Lies.until(
                    trace, 2, Map.of(), new Outcome.Deadlocked(List.of(new ThreadName("A")))));

    expect(target, "A", "", "");
  }

  @Test
  void aWaitThatIsNotFollowedByItsWakeIsNamed() {
    Target target =
        always(
            "thread A { sync l { wait timed l } } thread B { sync l { notify l } }",
            trace ->
                Lies.events(
                    trace,
                    by("A", Operation.Wake.class),
                    event ->
                        Lies.answered(
                            Lies.doing(event, Operation.read(Cell.of("x"))), Response.of(0))));

    expect(target, "", "", "");
  }

  @Test
  void otherRootsInALaterRunAreNamed() {
    Target target =
        after(
            1,
            STORES,
            trace ->
                Lies.starting(
                    trace,
                    List.of(new ThreadName("A"), new ThreadName("B"), new ThreadName("C")),
                    trace.initial()));

    expect(target, "A", "start as in the runs before", "the run starts with the threads [A, B, C]");
  }

  @Test
  void anotherInitialValueInALaterRunIsNamed() {
    Target target =
        after(
            1,
            "initial x = 1 " + STORES,
            trace -> Lies.starting(trace, trace.roots(), Map.of(Cell.of("x"), Value.of(3))));

    expect(target, "A", "start as in the runs before", "x starts as 3, not 1");
  }

  @Test
  void anInitialValueThatIsMissingInALaterRunIsNamed() {
    Target target =
        after(1, "initial x = 1 " + STORES, trace -> Lies.starting(trace, trace.roots(), Map.of()));

    expect(target, "A", "start as in the runs before", "x starts as 0, not 1");
  }

  @Test
  void anotherNumberOfPermitsInALaterRunIsNamed() {
    Target target =
        after(
            1,
            "initial s = 2 thread A { acquire permit s; r = read y } thread B { write y 1 }",
            trace -> Lies.starting(trace, trace.roots(), Map.of(Cell.of("s"), Value.of(3))));

    expect(target, "A", "start as in the runs before", "s starts");
  }

  @Test
  void aSemaphoreThatStartsWithATextIsNamed() {
    Target target =
        always(
            "initial s = 2 thread A { acquire permit s }",
            trace -> Lies.starting(trace, trace.roots(), Map.of(Cell.of("s"), Value.of("two"))));

    expect(target, "A", "start", "s starts with \"two\" permits");
  }

  @Test
  void moreInitialPermitsThanCanBeCountedAreAReason() {
    Exploring exploring =
        explore(new ToyTarget(Scripts.parse("initial s = 20000 thread A { acquire permit s }")));

    assertIncomplete(exploring);
    String said = exploring.summary.reasons().toString() + exploring.summary.findings();
    assertTrue(said.contains("permits"), said);
  }

  @Test
  void anotherLocalStateOnAKnownWayIsNamed() {
    Target target =
        after(
            1,
            STORES,
            trace ->
                Lies.events(
                    trace,
                    by("A", Operation.Write.class),
                    event -> Lies.marked(event, Mark.local("elsewhere"))));

    expect(
        explore(target, PATIENT.withLocal(true)),
        "A",
        "be in the local state",
        "the runtime says it is elsewhere");
  }

  @Test
  void oneLocalStateForEverythingIsNamed() {
    Target target =
        always(
            STORES,
            trace -> Lies.events(trace, any(), event -> Lies.marked(event, Mark.local("same"))));

    expect(explore(target, PATIENT.withLocal(true)), "A", "do ", "it does ");
  }

  @Test
  void aRunThatDivergesIsNamed() {
    Target target =
        after(
            1,
            STORES,
            trace ->
                Lies.until(
                    trace,
                    1,
                    Map.of(),
                    new Outcome.Diverged(1, "write x 1", "the thread has ended")));

    expect(target, "B", "write x 1", "the thread has ended");
  }

  @Test
  void aTargetThatIgnoresItsScheduleIsNamed() {
    var truth = new ToyTarget(Scripts.parse(STORES));

    Target deaf =
        schedule -> {
          Trace trace = truth.run(Schedule.EMPTY);
          return new Trace(
              schedule,
              trace.roots(),
              trace.initial(),
              trace.events(),
              trace.pending(),
              trace.outcome());
        };

    expect(deaf, "", "", "");
  }

  @Test
  void aThreadThatWritesAnotherNumberInEveryRunIsNamed() {
    var clock = new AtomicInteger();
    Target target =
        always(
            STORES,
            trace -> {
              int now = clock.incrementAndGet();
              return Lies.events(
                  trace,
                  by("A", Operation.Write.class),
                  event -> Lies.doing(event, Operation.write(Cell.of("x"), now)));
            });

    expect(target, "A", "do Write[cell=x, value=1", "it does Write[cell=x, value=");
  }

  @Test
  void aProgramThatTakesTurnsIsNamed() {
    var clock = new AtomicInteger();
    var one = new ToyTarget(Scripts.parse(STORES));
    var two = new ToyTarget(Scripts.parse(STORES.replace("write volatile y 1", "r = read z")));

    expect(
        schedule -> (clock.getAndIncrement() % 2 == 0 ? one : two).run(schedule), "B", "do ", "");
  }

  @Test
  void aFindingBesideNondeterminismStillFails() {
    Target target =
        after(
            1,
            STORES + " thread C { fail \"wrong\" }",
            trace ->
                Lies.events(
                    trace,
                    by("A", Operation.Read.class),
                    event -> Lies.answered(event, Response.of(7))));

    Exploring exploring = explore(target);

    assertInstanceOf(Verdict.Failed.class, exploring.summary.verdict());
    assertFalse(exploring.findings(Finding.Nondeterminism.class).isEmpty());
    assertFalse(exploring.summary.reasons().isEmpty());
  }

  private static Predicate<Event> any() {
    return event -> true;
  }

  private static Predicate<Event> by(String thread, Class<? extends Operation> kind) {
    return event -> event.thread().text().equals(thread) && kind.isInstance(event.operation());
  }

  private static Exploring explore(Target target) {
    return explore(target, PATIENT);
  }

  private static Exploring explore(Target target, Causal.Settings settings) {
    return assertTimeoutPreemptively(SOON, () -> Exploring.of(target, settings));
  }

  private static void expect(Target target, String thread, String expected, String seen) {
    expect(explore(target), thread, expected, seen);
  }

  private static void expect(Exploring exploring, String thread, String expected, String seen) {
    assertIncomplete(exploring);
    List<Finding.Nondeterminism> found = exploring.findings(Finding.Nondeterminism.class);
    assertFalse(found.isEmpty(), "nondeterminism must be found");
    Finding.Nondeterminism first = found.get(0);
    Trace trace = first.trace();
    assertAll(
        () -> assertTrue(first.thread().text().startsWith(thread), first::message),
        () -> assertTrue(first.expected().startsWith(expected), first::message),
        () -> assertTrue(first.seen().startsWith(seen), first::message),
        () -> assertTrue(first.step() >= 0 && first.step() <= trace.events().size()),
        () -> assertEquals("nondeterminism", first.kind()));
  }

  private static void assertIncomplete(Exploring exploring) {
    var verdict = assertInstanceOf(Verdict.Incomplete.class, exploring.summary.verdict());
    assertFalse(verdict.reasons().isEmpty());
    assertTrue(exploring.summary.classes().isEmpty(), "nothing may be counted");
  }
}
