package heddle.toy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Cell;
import heddle.protocol.Event;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Pick;
import heddle.protocol.Schedule;
import heddle.protocol.Step;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.protocol.Value;
import heddle.toy.programs.Catalogue;
import heddle.toy.programs.Known;
import heddle.toy.programs.Stuck;
import heddle.toy.script.Scripts;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ToyTargetTest {

  private static Trace run(String program, Step... steps) {
    return run(program, 0, steps);
  }

  private static Trace run(String program, long seed, Step... steps) {
    return new ToyTarget(Scripts.parse(program)).run(new Schedule(List.of(steps), seed, 1_000));
  }

  private static Step step(String thread) {
    return new Step(new ThreadName(thread));
  }

  private static Step[] steps(String... threads) {
    return Stream.of(threads).map(ToyTargetTest::step).toArray(Step[]::new);
  }

  private static List<String> order(Trace trace) {
    return trace.events().stream().map(event -> event.thread().text()).toList();
  }

  @Test
  void seedZeroGoesOnWithoutPreemptionLowestFirst() {
    Trace trace = run("thread A { park; write x 1 } thread B { write x 2; unpark A }");

    assertEquals(List.of("A", "B", "B", "B", "B", "A", "A", "A"), order(trace));
    assertEquals(new Outcome.Completed(), trace.outcome());
  }

  @Test
  void afterTheScheduleTheLastThreadGoesOn() {
    Trace trace = run("thread A { } thread B { write x 2 }", steps("A", "B"));

    assertEquals(List.of("A", "B", "B", "B", "A"), order(trace));
  }

  @Test
  void theSameScheduleGivesTheSameTrace() {
    for (Known known : Catalogue.all()) {
      var target = new ToyTarget(known.program(), Marks.LOCAL_AND_LOOP);
      for (long seed = 0; seed < 5; seed++) {
        var schedule = new Schedule(List.of(), seed, 300);

        assertEquals(target.run(schedule), target.run(schedule), known.name());
      }
    }
  }

  @Test
  void theStepsOfATraceReplayIt() {
    for (Known known : Catalogue.all()) {
      var target = new ToyTarget(known.program());
      Trace trace = target.run(new Schedule(List.of(), 7, 300));

      Trace replayed = target.run(new Schedule(trace.steps(), 99, 300));

      assertEquals(trace.events(), replayed.events(), known.name());
      assertEquals(trace.outcome(), replayed.outcome(), known.name());
      assertEquals(trace.pending(), replayed.pending(), known.name());
    }
  }

  @Test
  void otherSeedsTakeTheThreadsInOtherOrders() {
    long orders =
        Stream.iterate(1L, seed -> seed + 1)
            .limit(50)
            .map(seed -> order(run("thread A { } thread B { } thread C { }", seed)))
            .distinct()
            .count();

    assertEquals(6, orders);
  }

  @Test
  void aTraceHasRootsInitialValuesAndSites() {
    Trace trace =
        run("initial x = 3 initial s = 1\nthread main { fork A\n acquire permit s }\nthread A { }");

    assertEquals(List.of(new ThreadName("main")), trace.roots());
    assertEquals(Map.of(Cell.of("x"), Value.of(3), Cell.of("s"), Value.of(1)), trace.initial());
    assertEquals(
        List.of("main", "main:2", "main:3", "main"),
        trace.events().stream().limit(4).map(event -> event.site().text()).toList());
  }

  @Test
  void anInitialValueOfZeroNeedNotBeTold() {
    assertEquals(Map.of(), run("initial x = 0 thread A { }").initial());
  }

  @Test
  void aDeadlockListsWhoIsBlockedAtWhat() {
    Trace trace =
        new ToyTarget(Stuck.abba())
            .run(new Schedule(List.of(steps("T1", "T1", "T2", "T2")), 0, 100));

    var both = List.of(new ThreadName("T1"), new ThreadName("T2"));
    assertEquals(new Outcome.Deadlocked(both), trace.outcome());
    assertEquals(
        "{T1=Acquire[lock=B, mode=EXCLUSIVE, count=1, interruptible=false],"
            + " T2=Acquire[lock=A, mode=EXCLUSIVE, count=1, interruptible=false]}",
        trace.pending().toString());
  }

  @Test
  void aThreadThatWasNeverForkedIsNotMissed() {
    Trace trace = run("thread main { if 0 { fork A } } thread A { }");

    assertEquals(new Outcome.Completed(), trace.outcome());
    assertEquals(Map.of(), trace.pending());
  }

  @Test
  void aForkedThreadThatHasNotBegunIsPending() {
    Trace trace =
        new ToyTarget(Scripts.parse("thread main { fork A } thread A { }"))
            .run(new Schedule(List.of(steps("main", "main", "main")), 0, 3));

    assertEquals(Map.of(new ThreadName("main/1"), new Operation.Begin()), trace.pending());
    assertEquals(new Outcome.CutOff(3), trace.outcome());
  }

  @Test
  void spinningThreadsMakeWayAndARunOfOnlySuchEnds() {
    Trace ends = run("thread A { while 1 { r = read x; if r { break } } } thread B { write x 1 }");
    assertEquals(new Outcome.Completed(), ends.outcome());

    Trace spins = new ToyTarget(Stuck.spinsForEver()).run(Schedule.EMPTY);
    assertEquals(new Outcome.Spinning(List.of(new ThreadName("T1"))), spins.outcome());
  }

  @Test
  void aLoopThatLocksAndWritesTheSameAgainIsIdleToo() {
    Trace trace =
        run("thread A { while 1 { sync l { write x 1; r = read y }; if r { break } } }", 3);

    assertInstanceOf(Outcome.Spinning.class, trace.outcome());
    assertTrue(trace.events().size() < 20);
  }

  @Test
  void aSemaphoreThatIsTakenAndGivenBackIsNoProgressButOneThatGrowsIs() {
    Trace balanced =
        run(
            "initial s = 1 thread A { while 1 { acquire permit s; r = read x; release permit s } }");
    assertInstanceOf(Outcome.Spinning.class, balanced.outcome());

    Trace given =
        run(
            "thread A { while 1 { r = try permit s; if r { break } } } thread B { release permit s }");
    assertEquals(new Outcome.Completed(), given.outcome());

    Trace growing = run("thread A { while 1 { release permit s } }");
    assertEquals(new Outcome.CutOff(1_000), growing.outcome());
  }

  @Test
  void aLoopThatChangesMemoryIsCutOff() {
    Trace trace = run("thread A { while 1 { r = add x 1 } }");

    assertEquals(new Outcome.CutOff(1_000), trace.outcome());
    assertEquals(1_000, trace.events().size());
  }

  @Test
  void aStepThatCannotBeDoneDiverges() {
    String program =
        "thread A { sync l { } } thread main { fork B } thread B { sync l { c = choose 2 } }";

    assertEquals(
        new Outcome.Diverged(0, "X", "there is no such thread"),
        run(program, steps("X")).outcome());
    assertEquals(
        new Outcome.Diverged(0, "main/1", "the thread was not forked"),
        run(program, steps("main/1")).outcome());
    assertEquals(
        new Outcome.Diverged(4, "A", "the thread has ended"),
        run(program, steps("A", "A", "A", "A", "A")).outcome());
    assertInstanceOf(
        Outcome.Diverged.class,
        run(program, steps("A", "A", "main", "main", "main/1", "main/1")).outcome());
    var three = new Step(new ThreadName("A"), new Pick.Alternative(3));
    assertInstanceOf(Outcome.Diverged.class, run(program, step("A"), three).outcome());
  }

  @Test
  void aRunThatLeavesOnlyDaemonsBlockedIsCompleted() {
    Trace left = run("thread A { fork daemon B } thread B { park }", steps());
    Trace stuck = run("thread A { fork daemon B; join B } thread B { park }", steps());

    assertEquals(new Outcome.Completed(), left.outcome());
    assertEquals(Set.of(new ThreadName("A/1")), left.pending().keySet());
    assertInstanceOf(Outcome.Deadlocked.class, stuck.outcome());
  }

  @Test
  void aDivergedRunKeepsWhatHappenedBefore() {
    Trace trace = run("thread A { }", steps("A", "B"));

    assertEquals(List.of("A"), order(trace));
  }

  @Test
  void whereTheScheduleNamesNoPickTheSeedDecides() {
    var picks =
        Stream.iterate(0L, seed -> seed + 1)
            .limit(20)
            .map(seed -> run("thread A { r = choose 2 }", seed, steps("A", "A")))
            .map(trace -> trace.events().get(1).step().toString())
            .collect(Collectors.toSet());

    assertEquals(Set.of("A take 0", "A take 1"), picks);
  }

  @Test
  void theScheduleTakesThePickItNames() {
    var one = new Step(new ThreadName("A"), new Pick.Alternative(1));

    Trace trace = run("thread A { r = choose 2; assert r == 0 \"one\" }", step("A"), one);

    Event fail = trace.events().get(2);
    assertEquals(new Operation.Fail(Operation.Fail.Cause.ASSERTION, "one"), fail.operation());
  }
}
