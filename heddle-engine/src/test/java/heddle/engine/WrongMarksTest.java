package heddle.engine;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.engine.strategy.Audited;
import heddle.engine.strategy.Causal;
import heddle.protocol.Audit.WrongPrediction;
import heddle.protocol.Cell;
import heddle.protocol.Event;
import heddle.protocol.Finding;
import heddle.protocol.Limit;
import heddle.protocol.Mark;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Response;
import heddle.protocol.Schedule;
import heddle.protocol.Summary;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import heddle.protocol.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runtimes that vouch for more than is so. Runs that contradict it are errors of ours. */
class WrongMarksTest {

  private static final Causal.Settings LOCAL = Distrust.PATIENT.withLocal(true);

  /** What A has read decides what it writes. */
  private static final String REMEMBERS =
      "thread A { r = read volatile x; write volatile y r } thread B { write volatile x 1 }";

  @Test
  void oneStateForEverythingIsAnErrorOfOurs() {
    Exploring exploring = Distrust.explore(forgetting(Distrust.STORES, event -> true), LOCAL);

    expectErrorOfOurs(exploring.summary);
  }

  @Test
  void bothHistoriesAreShown() {
    Exploring exploring = Distrust.explore(forgetting(REMEMBERS, WrongMarksTest::isRead), LOCAL);

    WrongPrediction wrong = expectErrorOfOurs(exploring.summary);
    Trace taught = wrong.taught().orElseThrow();
    Operation observed = next(wrong.observed(), wrong.step());
    Operation predicted = next(wrong.predicted(), wrong.step());
    assertAll(
        () -> assertNotEquals(predicted, observed),
        () -> assertTrue(operations(taught).contains(predicted), taught::toString),
        () -> assertFalse(operations(taught).contains(observed), taught::toString),
        () -> assertTrue(exploring.causal.findings().stream().noneMatch(this::isNondeterminism)));
  }

  /** The mark is right: what A writes next depends on nothing that Heddle knows of. */
  @Test
  void aProgramThatIsNotDeterministicIsNoErrorOfOurs() {
    String forgets = "thread A { r = read volatile x; write volatile y 7 } thread B { write x 1 }";
    var clock = new AtomicInteger();
    Target target =
        Lies.always(
            forgets,
            trace -> {
              int now = clock.incrementAndGet();
              return Lies.events(
                  trace,
                  event -> event.operation() instanceof Operation.Write w && isCalled(w, "y"),
                  event -> Lies.doing(event, Operation.write(Cell.of("y"), now)));
            });

    Exploring exploring = Distrust.explore(target, LOCAL);

    Distrust.assertIncomplete(exploring);
    assertTrue(exploring.summary.wrongPrediction().isEmpty());
    assertFalse(exploring.findings(Finding.Nondeterminism.class).isEmpty());
  }

  /** Whoever says that something was not under control has not vouched for anything. */
  @Test
  void whatATargetDoesNotControlIsNoErrorOfOurs() {
    Target wrong = forgetting(REMEMBERS, WrongMarksTest::isRead);
    Target limited =
        new Target.Around() {
          @Override
          public Trace run(Schedule schedule) {
            return wrong.run(schedule);
          }

          @Override
          public Target target() {
            return wrong;
          }

          @Override
          public List<Limit> limits() {
            return List.of(new Limit.Uncontrolled("the weather"));
          }
        };
    var audited = new Audited(LOCAL, AuditSettings.DEFAULT, limited);

    Summary summary = new Explorer(limited, "causal", audited, LOCAL.budget()).explore();

    assertInstanceOf(Verdict.Incomplete.class, summary.verdict());
    assertTrue(summary.wrongPrediction().isEmpty());
    assertTrue(summary.findings().stream().anyMatch(this::isNondeterminism));
  }

  /** Where a run breaks off, nobody can see whether the promise is kept. */
  @Test
  void nothingIsMergedWhereNobodyHasSaidWhatComesNext() {
    Target target =
        Lies.always(
            REMEMBERS,
            trace -> {
              int end = 0;
              while (!(trace.events().get(end).operation() instanceof Operation.Read)) {
                end++;
              }
              Trace cut =
                  new Trace(
                      trace.schedule(),
                      trace.roots(),
                      trace.initial(),
                      trace.events().subList(0, end + 1),
                      Map.of(),
                      new Outcome.Crashed("no more"));
              return forgotten(cut, WrongMarksTest::isRead);
            });

    Exploring exploring = Distrust.explore(target, LOCAL);

    assertFalse(exploring.causal.isFolded());
  }

  /**
   * A's loop marks count what it did, so they mean something within one history only. Two histories
   * lead to the read of k; behind it one of them has the mark that the other one had before.
   */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void loopMarksAreComparedWithinOneRun(long seed) {
    String program =
        """
        thread A {
          c = read volatile f
          if c == 0 { a = read volatile g }
          b = read volatile h
          d = read volatile k
          assert d == 0 "this"
        }
        thread F { write volatile f 1 }
        thread K { write volatile k 1 }
        """;
    Target target = Lies.always(program, WrongMarksTest::counting);

    Exploring exploring = Distrust.explore(target, LOCAL.withSeed(seed));

    assertInstanceOf(Verdict.Failed.class, exploring.summary.verdict());
    assertEquals(List.of(), exploring.summary.reasons());
    assertTrue(exploring.causal.isFolded(), "two histories were merged");
  }

  private static Trace counting(Trace trace) {
    var events = new ArrayList<Event>();
    boolean hasReadG = false;
    for (Event event : trace.events()) {
      Mark mark = Mark.NONE;
      if (event.operation() instanceof Operation.Read read) {
        String cell = read.cell().toString();
        hasReadG |= cell.equals("g");
        mark =
            switch (cell) {
              case "g" -> Mark.loop("5");
              case "h" -> Mark.local("before k");
              case "k" ->
                  event.response().equals(Response.of(1))
                      ? Mark.loop(hasReadG ? "6" : "5")
                      : Mark.NONE;
              default -> Mark.NONE;
            };
      }
      events.add(Lies.marked(event, mark));
    }
    return new Trace(
        trace.schedule(), trace.roots(), trace.initial(), events, trace.pending(), trace.outcome());
  }

  /** Says after these events that the thread is in the same state each time. */
  private static Target forgetting(String program, Predicate<Event> where) {
    return Lies.always(program, trace -> forgotten(trace, where));
  }

  private static Trace forgotten(Trace trace, Predicate<Event> where) {
    Trace unmarked = Lies.events(trace, event -> true, event -> Lies.marked(event, Mark.NONE));
    return Lies.events(unmarked, where, event -> Lies.marked(event, Mark.local("same")));
  }

  private static boolean isRead(Event event) {
    return event.operation() instanceof Operation.Read;
  }

  private static WrongPrediction expectErrorOfOurs(Summary summary) {
    var verdict = assertInstanceOf(Verdict.Incomplete.class, summary.verdict());
    assertTrue(
        verdict.reasons().stream().anyMatch(reason -> reason.contains("internal error")),
        verdict::toString);
    return summary.wrongPrediction().orElseThrow();
  }

  /** What the run does, or would do, at a step. */
  private static Operation next(Trace run, int step) {
    return step < run.events().size()
        ? run.events().get(step).operation()
        : run.pending().values().iterator().next();
  }

  private static List<Operation> operations(Trace run) {
    return run.events().stream().map(Event::operation).toList();
  }

  private static boolean isCalled(Operation.Write write, String cell) {
    return write.cell().toString().equals(cell);
  }

  private boolean isNondeterminism(Finding finding) {
    return finding instanceof Finding.Nondeterminism;
  }
}
