package heddle.toy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Operation;
import heddle.protocol.Schedule;
import heddle.protocol.ThreadName;
import heddle.toy.programs.Exclusion;
import heddle.toy.programs.Queues;
import heddle.toy.programs.Stuck;
import heddle.toy.script.Program;
import heddle.toy.script.Scripts;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class OracleTest {

  private static final int PLENTY = 200_000;

  private static Classes classes(String program) {
    return Oracle.classes(Scripts.parse(program), PLENTY).orElseThrow();
  }

  private static Reachable reachable(String program) {
    return Oracle.reachable(Scripts.parse(program), PLENTY).orElseThrow();
  }

  @Test
  void independentThreadsHaveOneClass() {
    assertEquals(1, classes("thread A { write x 1 } thread B { write y 1; r = read y }").count());
  }

  @Test
  void theOrderOfLocksIsNoClass() {
    assertEquals(1, classes("thread A { sync l { } } thread B { sync l { } }").count());
  }

  @Test
  void everyAlternativeAndEveryWaiterIsAClass() {
    assertEquals(3, classes("thread A { r = choose 3 }").count());

    Classes two =
        classes(
            """
            thread A { sync l { wait l } }
            thread B { sync l { wait l } }
            thread N { sync l { notify l } }
            """);
    assertEquals(3, two.count(), "nobody, A or B is woken");
    assertEquals(3, two.deadlocks());
  }

  @Test
  void aTimedWaitHasBothEndings() {
    Classes told =
        classes(
            "thread A { sync l { r = wait timed telling l } } thread N { sync l { notify l } }");
    assertEquals(2, told.count());
    assertEquals(0, told.deadlocks());

    Classes untold =
        classes("thread A { sync l { r = wait timed l } } thread N { sync l { notify l } }");
    assertEquals(1, untold.count());
  }

  @Test
  void outcomesAreFinalMemoryAndRegisters() {
    Classes update =
        classes("thread A { r = read x; write x r + 1 } thread B { r = read x; write x r + 1 }");

    assertEquals(
        Set.of(
            new Classes.Outcome(Map.of("x", 1L), Map.of()),
            new Classes.Outcome(Map.of("x", 2L), Map.of("A.r", 1L)),
            new Classes.Outcome(Map.of("x", 2L), Map.of("B.r", 1L))),
        update.outcomes());
  }

  @Test
  void failuresNameThreadAndMessage() {
    Classes classes =
        classes("thread A { r = read x; assert r == 0 \"late\" } thread B { write x 1 }");

    assertEquals(
        Set.of(
            new Seen.Failure(
                new ThreadName("A"), new Operation.Fail(Operation.Fail.Cause.ASSERTION, "late"))),
        classes.failures());
    assertEquals(2, classes.count());
  }

  private static Set<String> racing(Classes classes) {
    return classes.races().stream().map(race -> race.cell().toString()).collect(Collectors.toSet());
  }

  @Test
  void conflictingAccessesRaceUnlessBothAreOrdered() {
    assertEquals(Set.of("x"), racing(classes("thread A { write x 1 } thread B { r = read x }")));
    assertEquals(
        Set.of("x"), racing(classes("thread A { write volatile x 1 } thread B { r = read x }")));
    assertEquals(Set.of("x"), racing(classes("thread A { r = add x 1 } thread B { write x 1 }")));
    assertEquals(Set.of(), racing(classes("thread A { r = add x 1 } thread B { r = add x 1 }")));
    assertEquals(Set.of(), racing(classes("thread A { s = read x } thread B { r = read x }")));
    assertEquals(
        Set.of(),
        racing(classes("thread A { write volatile x 1 } thread B { r = read volatile x }")));
  }

  @Test
  void locksForksAndJoinsKeepRacesAway() {
    assertEquals(
        Set.of(),
        racing(classes("thread A { sync l { write x 1 } } thread B { sync l { write x 2 } }")));
    assertEquals(
        Set.of(),
        racing(
            classes(
                "thread main { write x 1; fork A; join A; write x 1 } thread A { write x 2 }")));
  }

  @Test
  void aCompareAndSetRacesAsAWriteOnlyWhereItSucceeds() {
    assertEquals(Set.of(), racing(classes("thread A { cas x 5 -> 6 } thread B { r = read x }")));
    assertEquals(Set.of("x"), racing(classes("thread A { cas x 0 -> 6 } thread B { r = read x }")));
  }

  @Test
  void aRaceNamesBothPartiesInOrder() {
    Seen.Race race =
        classes("thread B { write x 1 } thread A { r = read x }").races().iterator().next();

    assertEquals("A", race.first().thread().text());
    assertEquals("Read[cell=x, access=PLAIN]", race.first().operation().toString());
    assertEquals("B", race.second().thread().text());
  }

  @Test
  void tooManyStatesAreSaidToBe() {
    Program counter = Scripts.parse("thread A { while 1 { r = add x 1 } }");

    assertEquals(Optional.empty(), Oracle.classes(counter, 1_000));
    assertEquals(Optional.empty(), Oracle.foldedClasses(counter, 1_000));
    assertEquals(Optional.empty(), Oracle.reachable(counter, 1_000));
  }

  @Test
  void everyRunIsOneOfTheClasses() {
    Program buffer = Queues.buffer(1, 2, 1, false);
    Set<ExecutionClass> all = Oracle.classes(buffer, PLENTY).orElseThrow().all();
    var target = new ToyTarget(buffer);

    for (long seed = 0; seed < 200; seed++) {
      ExecutionClass seen = ExecutionClass.of(target.run(new Schedule(List.of(), seed, 500)));
      assertTrue(all.contains(seen), () -> seen.toString());
    }
  }

  @Test
  void spinningIsNoLivelockIfSomebodyCanEndIt() {
    Reachable waits =
        reachable("thread A { while 1 { r = read x; if r { break } } } thread B { write x 1 }");

    assertFalse(waits.livelock());
    assertEquals(
        Set.of(new Reachable.Terminal(Map.of("x", 1L), Map.of(), Map.of())), waits.terminals());
  }

  @Test
  void aStateThatLeadsNowhereIsALivelock() {
    assertTrue(Oracle.reachable(Stuck.spinsForEver(), PLENTY).orElseThrow().livelock());
    Reachable polite = Oracle.reachable(Stuck.livelock(), PLENTY).orElseThrow();
    assertTrue(polite.livelock());
    assertEquals(1, polite.terminals().size());
  }

  @Test
  void aDeadlockIsATerminalWithWhatIsAnnounced() {
    Reachable abba = Oracle.reachable(Stuck.abba(), PLENTY).orElseThrow();

    assertEquals(2, abba.terminals().size());
    assertEquals(1, abba.deadlocks().size());
    assertEquals(
        Set.of(new ThreadName("T1"), new ThreadName("T2")),
        abba.deadlocks().iterator().next().blocked().keySet());
    assertFalse(abba.livelock());
  }

  @Test
  void aDaemonMayBeLeftBlockedOrSpinning() {
    Reachable blocked = reachable("thread A { fork daemon B } thread B { park }");
    Reachable spinning =
        reachable("thread A { fork daemon B } thread B { while 1 { r = read x } }");
    Reachable awaited =
        reachable("thread A { fork daemon B; join B } thread B { while 1 { r = read x } }");

    assertEquals(Set.of(), blocked.deadlocks());
    assertEquals(
        Set.of(new ThreadName("A/1")), blocked.terminals().iterator().next().daemons().keySet());
    assertFalse(spinning.livelock());
    assertEquals(Set.of(), spinning.terminals());
    assertTrue(awaited.livelock());
  }

  @Test
  void exclusionHoldsAndTheWrongOneIsCaught() {
    for (Program right :
        List.of(
            Exclusion.peterson(2),
            Exclusion.dekker(2),
            Exclusion.lamport(2),
            Exclusion.lamport(3),
            Exclusion.bakery(2),
            Exclusion.bakery(3))) {
      Reachable reachable = Oracle.reachable(right, PLENTY).orElseThrow();
      assertEquals(Set.of(), reachable.failures());
      assertFalse(reachable.livelock());
    }
    assertEquals(
        2, Oracle.reachable(Exclusion.petersonWrong(), PLENTY).orElseThrow().failures().size());
  }
}
