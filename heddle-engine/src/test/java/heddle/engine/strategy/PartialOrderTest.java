package heddle.engine.strategy;

import static heddle.engine.strategy.ActionProgram.event;
import static heddle.engine.strategy.ActionProgram.exclusive;
import static heddle.engine.strategy.ActionProgram.shared;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.engine.Budget;
import heddle.engine.Claim;
import heddle.engine.Progress;
import heddle.engine.Strategy.Proposal;
import heddle.engine.strategy.ActionProgram.Spec;
import heddle.protocol.ClassCounts;
import heddle.protocol.Finding;
import heddle.protocol.Operation.Action;
import heddle.protocol.Operation.Key;
import heddle.protocol.Outcome;
import heddle.protocol.Schedule;
import heddle.protocol.Step;
import heddle.protocol.Target;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class PartialOrderTest {

  private record Explored(List<Trace> traces, Claim claim) {}

  @Test
  void twoReadsAndAWriteHaveFourClasses() {
    assertComplete(4, explore(twoReadsAndAWrite(shared("x"))));
  }

  @Test
  void twoReadsAndAWriteHaveSixClassesIfReadsInterfere() {
    assertComplete(6, explore(twoReadsAndAWrite(exclusive("x"))));
  }

  @Test
  void twoReadsAndAWriteHaveOneClassIfNothingInterferes() {
    assertComplete(1, explore(twoReadsAndAWrite(shared("y"))));
  }

  private static ActionProgram twoReadsAndAWrite(Key reading) {
    return new ActionProgram(
        List.of(
            event("r1", List.of(), reading),
            event("r2", List.of(), reading),
            event("w", List.of(), exclusive("x"))));
  }

  @Test
  void actionsThatDoNotInterfereNeedOneRunAndAStateEach() {
    var events = new ArrayList<Spec>();
    for (int i = 0; i < 40; i++) {
      events.add(event("e" + i, List.of(), exclusive("key" + i), shared("all")));
    }

    Explored explored = explore(new ActionProgram(events));

    assertComplete(1, explored);
    assertEquals(41, explored.claim().states());
  }

  @Test
  void aProgramWithoutActionsHasOneClass() {
    assertComplete(1, explore(new ActionProgram(List.of())));
  }

  @Test
  void independentPairsMultiply() {
    var events = new ArrayList<Spec>();
    for (int i = 0; i < 6; i++) {
      events.add(event("w" + i, List.of(), exclusive("x" + i)));
      events.add(event("r" + i, List.of(), shared("x" + i)));
    }

    assertComplete(64, explore(new ActionProgram(events)));
  }

  @Test
  void mustHappenBeforeOrdersWhatInterferes() {
    var program =
        new ActionProgram(
            List.of(
                event("a", List.of(), exclusive("x")),
                event("b", List.of("a"), exclusive("x")),
                event("c", List.of("b"), exclusive("x"))));

    assertComplete(1, explore(program));
  }

  @Test
  void anActionThatWaitsForWhatNeverComesIsADeadlock() {
    var program =
        new ActionProgram(List.of(event("a", List.of()), event("b", List.of("a", "never"))));

    Explored explored = explore(program);

    var deadlock = (Finding.Deadlock) explored.claim().findings().get(0);
    assertEquals(new ThreadName("b"), deadlock.blocked().get(0).thread());
    assertEquals(List.of(new ThreadName("never")), deadlock.blocked().get(0).heldBy());
    assertEquals(Optional.of(new ClassCounts(1, 1, 0)), explored.claim().counts());
  }

  @Test
  void everyClassOfRandomProgramsIsRunExactlyOnce() {
    int checked = 0;
    for (long seed = 0; seed < 1500; seed++) {
      var program = new RandomActions(seed);
      Set<Set<Long>> classes = program.classes(5000);
      if (!classes.isEmpty()) {
        Explored explored = explore(program);
        String which = "seed " + seed;
        var seen = new HashSet<Set<Long>>();
        for (Trace trace : explored.traces()) {
          assertTrue(seen.add(program.classOf(trace)), which);
        }
        assertEquals(classes, seen, which);
        assertTrue(explored.claim().complete(), which);
        assertEquals(classes.size(), explored.claim().counts().orElseThrow().all(), which);
        checked++;
      }
    }
    assertTrue(checked > 1000, checked + " programs");
  }

  @Test
  void everyFindingReplaysToTheIdenticalTrace() {
    int findings = 0;
    for (long seed = 0; seed < 300; seed++) {
      var program = new RandomActions(seed);
      for (Finding finding : explore(program).claim().findings()) {
        Trace trace = finding.trace();
        Trace again = program.run(new Schedule(trace.steps(), 12345, trace.schedule().limit()));
        assertEquals(trace.events(), again.events());
        assertEquals(trace.outcome(), again.outcome());
        findings++;
      }
    }
    assertTrue(findings > 50, findings + " findings");
  }

  @Test
  void everyFailureOfEveryClassIsFound() {
    for (long seed = 0; seed < 300; seed++) {
      var program = new RandomActions(seed);
      Explored explored = explore(program);
      Set<String> failures =
          explored.traces().stream()
              .flatMap(trace -> trace.events().stream())
              .filter(event -> !(event.operation() instanceof Action))
              .map(event -> event.thread() + " " + event.operation())
              .collect(Collectors.toSet());
      Set<String> found =
          explored.claim().findings().stream()
              .filter(finding -> finding instanceof Finding.Failure)
              .map(finding -> (Finding.Failure) finding)
              .map(failure -> failure.thread() + " " + failure.fail())
              .collect(Collectors.toSet());
      assertEquals(failures, found, "seed " + seed);
    }
  }

  @Test
  void anEventThatComesAndGoesIsNondeterminism() {
    var calls = new int[1];
    var moody =
        new ActionProgram(
            List.of(event("a", List.of(), exclusive("x")), event("b", List.of(), exclusive("x")))) {
          @Override
          List<Spec> grown(List<Happened> past) {
            return calls[0] == 1 ? List.of(event("c", List.of(), exclusive("x"))) : List.of();
          }

          @Override
          public Trace run(Schedule schedule) {
            calls[0]++;
            return super.run(schedule);
          }
        };

    Explored explored = explore(moody);

    assertFalse(explored.claim().complete());
    assertEquals("nondeterminism", explored.claim().findings().get(0).kind());
    assertEquals(new ThreadName("c"), explored.claim().findings().get(0).thread());
  }

  @Test
  void aProgramThatIsNewInEveryRunIsGivenUp() {
    var calls = new int[1];
    var moody =
        new ActionProgram(List.of(event("a", List.of(), exclusive("x")))) {
          @Override
          List<Spec> grown(List<Happened> past) {
            return List.of(event("b" + calls[0], List.of(), exclusive("x")));
          }

          @Override
          public Trace run(Schedule schedule) {
            calls[0]++;
            return super.run(schedule);
          }
        };

    Explored explored = explore(moody);

    assertFalse(explored.claim().complete());
    assertTrue(explored.traces().size() < 20, explored.traces().size() + " runs");
  }

  @Test
  void keysThatChangeAreNondeterminism() {
    var calls = new int[1];
    var moody =
        new ActionProgram(List.of(event("a", List.of(), exclusive("x")))) {
          @Override
          List<Spec> grown(List<Happened> past) {
            return List.of(event("b", List.of(), exclusive(calls[0] == 1 ? "x" : "y")));
          }

          @Override
          public Trace run(Schedule schedule) {
            calls[0]++;
            return super.run(schedule);
          }
        };

    Explored explored = explore(moody);

    assertFalse(explored.claim().complete());
    assertEquals(
        "nondeterminism: at step 1, b was expected to be an action on x, but it was an action on y",
        explored.claim().findings().get(0).message());
  }

  @Test
  void aRunThatIsCutOffTeachesWhatItAnnouncedAndIsAReason() {
    Target cutting =
        schedule ->
            new Trace(
                schedule,
                List.of(),
                Map.of(),
                List.of(),
                Map.of(new ThreadName("a"), new Action(List.of(), List.of())),
                new Outcome.CutOff(7));

    Explored explored = explore(cutting);

    assertFalse(explored.claim().complete());
    assertEquals(List.of("runs were cut off after 7 steps"), explored.claim().reasons());
    assertEquals(2, explored.traces().size());
    assertEquals(
        List.of(new Step(new ThreadName("a"))), explored.traces().get(1).schedule().steps());
  }

  @Test
  void aSearchThatReachesItsLimitIsAReason() {
    var events = new ArrayList<Spec>();
    for (int i = 0; i < 5; i++) {
      events.add(event("e" + i, List.of(), exclusive("x")));
    }

    Explored explored =
        explore(
            new ActionProgram(events),
            new PartialOrder(Budget.DEFAULT.withStates(20), 100, Progress.SILENT));

    assertFalse(explored.claim().complete());
    assertEquals(List.of("the search reached its limit of 20 states"), explored.claim().reasons());
    assertEquals(Optional.empty(), explored.claim().counts());
  }

  @Test
  void aStrategyThatHasNotFinishedClaimsNothing() {
    var program =
        new ActionProgram(
            List.of(event("a", List.of(), exclusive("x")), event("b", List.of(), exclusive("x"))));
    var strategy = new PartialOrder(Budget.DEFAULT, 100, Progress.SILENT);

    assertFalse(strategy.claim().complete());
    assertEquals(List.of("nothing was run"), strategy.claim().reasons());

    strategy.learn(program.run(strategy.next().orElseThrow().schedule()));

    assertFalse(strategy.claim().complete());
    assertEquals(1, strategy.claim().reasons().size());
  }

  private static void assertComplete(int classes, Explored explored) {
    assertEquals(List.of(), explored.claim().reasons());
    assertTrue(explored.claim().complete());
    assertEquals(classes, explored.claim().counts().orElseThrow().all());
    assertEquals(classes, explored.traces().size());
  }

  private static Explored explore(Target target) {
    return explore(
        target, new PartialOrder(Budget.DEFAULT, Schedule.DEFAULT_LIMIT, Progress.SILENT));
  }

  private static Explored explore(Target target, PartialOrder strategy) {
    var traces = new ArrayList<Trace>();
    Optional<Proposal> proposal = strategy.next();
    while (proposal.isPresent()) {
      Trace trace = target.run(proposal.get().schedule());
      traces.add(trace);
      strategy.learn(trace);
      proposal = strategy.next();
    }
    return new Explored(traces, strategy.claim());
  }
}
