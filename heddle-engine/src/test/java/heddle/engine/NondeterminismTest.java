package heddle.engine;

import static heddle.engine.Distrust.PATIENT;
import static heddle.engine.Distrust.STORES;
import static heddle.engine.Distrust.expect;
import static heddle.engine.Distrust.explore;
import static heddle.engine.Lies.after;
import static heddle.engine.Lies.always;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import heddle.protocol.Cell;
import heddle.protocol.Event;
import heddle.protocol.Finding;
import heddle.protocol.Mark;
import heddle.protocol.ObjectName;
import heddle.protocol.Operation;
import heddle.protocol.Pick;
import heddle.protocol.Response;
import heddle.protocol.Target;
import heddle.protocol.ThreadName;
import heddle.protocol.Value;
import heddle.protocol.Verdict;
import heddle.toy.ToyTarget;
import heddle.toy.script.Scripts;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** Events that their threads' histories or the model do not explain. */
class NondeterminismTest {

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

  private static Predicate<Event> by(String thread, Class<? extends Operation> kind) {
    return event -> event.thread().text().equals(thread) && kind.isInstance(event.operation());
  }
}
