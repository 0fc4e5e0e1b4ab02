package heddle.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Finding;
import heddle.protocol.Outcome;
import heddle.protocol.Schedule;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.protocol.Verdict;
import heddle.toy.script.Program;
import heddle.toy.script.Scripts;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Nobody waits for a daemon: it may be left behind, blocked or spinning. */
class DaemonsTest {

  @Test
  void aDaemonThatIsLeftBlockedIsNoDeadlock() {
    for (Exploring exploring : both("thread A { fork daemon B } thread B { park }")) {
      assertInstanceOf(Verdict.Verified.class, exploring.summary.verdict());
      Trace trace = exploring.target.run(Schedule.EMPTY);
      assertEquals(new Outcome.Completed(), trace.outcome());
      assertEquals(Set.of(new ThreadName("A/1")), trace.pending().keySet());
    }
    Exploring histories = histories("thread A { fork daemon B } thread B { park }");
    assertEquals(1, histories.classes());
    assertEquals(0, histories.summary.deadlocks().orElseThrow());
  }

  @Test
  void theSameThreadThatIsNoDaemonIsDeadlocked() {
    Exploring exploring = histories("thread A { fork B } thread B { park }");

    assertEquals(List.of("A/1"), names(only(exploring, Finding.Deadlock.class)));
  }

  @Test
  void aThreadMayBeADaemonInSomeExecutionsOnly() {
    String program =
        "thread A { r = read x; if r == 0 { fork daemon C } else { fork C } }"
            + " thread B { write x 1 } thread C { park }";

    for (Exploring exploring : both(program)) {
      Finding.Deadlock deadlock = only(exploring, Finding.Deadlock.class);

      assertEquals(List.of("A/1"), names(deadlock));
      assertEquals(Set.of(), deadlock.trace().daemons());
    }
    assertEquals(2, histories(program).classes());
    assertEquals(1, histories(program).summary.deadlocks().orElseThrow());
  }

  @Test
  void aDaemonThatSpinsForEverIsNoLivelock() {
    String program = "thread A { fork daemon B } thread B { while r == 0 { r = read volatile x } }";

    for (Exploring exploring : both(program)) {
      assertInstanceOf(Verdict.Verified.class, exploring.summary.verdict());
      assertEquals(List.of(), exploring.summary.findings());
      assertTrue(exploring.summary.claims().toString().contains("daemons never let end"));
    }
    assertEquals(0, histories(program).classes());
  }

  @Test
  void whoWaitsForADaemonThatSpinsForEverIsInALivelock() {
    String spin = " thread B { while r == 0 { r = read volatile x } }";

    for (String main : List.of("join B", "park")) {
      for (Exploring exploring : both("thread A { fork daemon B; " + main + " }" + spin)) {
        Finding.Livelock livelock = only(exploring, Finding.Livelock.class);

        assertEquals(List.of(new ThreadName("A"), new ThreadName("A/1")), livelock.spinning());
      }
    }
  }

  @Test
  void aDaemonThatHoldsWhatAnotherWaitsForIsPartOfTheDeadlock() {
    Finding.Deadlock deadlock =
        only(
            histories(
                "thread A { fork daemon B; sync a { sync b { } } }"
                    + " thread B { sync b { sync a { } } }"),
            Finding.Deadlock.class);

    assertEquals(List.of("A", "A/1"), names(deadlock));
  }

  @Test
  void aDaemonThatHasNothingToDoWithADeadlockIsLeftOut() {
    Exploring exploring =
        histories(
            "thread A { fork daemon D; fork B; sync a { sync b { } } join B }"
                + " thread B { sync b { sync a { } } } thread D { park }");

    assertEquals(List.of("A", "A/2"), names(only(exploring, Finding.Deadlock.class)));
  }

  @Test
  void aDaemonThatMightHaveNotifiedIsPartOfTheDeadlock() {
    Exploring exploring =
        histories(
            "thread A { fork daemon D; park } thread D { acquire l; acquire permit s; unpark A }");

    assertEquals(List.of("A", "A/1"), names(only(exploring, Finding.Deadlock.class)));
  }

  @Test
  void twoDeadlocksThatDifferInADaemonAreBothFound() {
    Exploring exploring =
        histories(
            "thread A { fork daemon D; write x 1; join D }"
                + " thread D { r = read x; if r == 0 { park } else { acquire permit s } }");

    assertEquals(2, exploring.findings(Finding.Deadlock.class).size());
  }

  @Test
  void aThreadThatADaemonStartsAfterAllOthersHaveEndedHasToEndAsWell() {
    Exploring exploring =
        histories("thread A { fork daemon B } thread B { fork C } thread C { park }");

    assertEquals(List.of("A/1/1"), names(only(exploring, Finding.Deadlock.class)));
  }

  @Test
  void whatADaemonDoesAfterAllOthersHaveEndedIsCovered() {
    Exploring exploring =
        histories("thread A { fork daemon B; write x 1 } thread B { r = read x; assert r == 1 }");

    assertEquals(1, exploring.findings(Finding.Failure.class).size());
    assertEquals(2, exploring.classes());
  }

  @Test
  void delaysKnowDaemonsWhereTheProductIsTooLarge() {
    String busy = " { repeat 12 { write volatile x 1 } }";
    String others = " thread H0" + busy + " thread H1" + busy + " thread H2" + busy;
    Budget budget =
        Budget.DEFAULT.withAllFindings(true).withTime(Duration.ofSeconds(30)).withStates(2_000);

    for (String fork : List.of("fork", "fork daemon")) {
      Program program = Scripts.parse("thread A { " + fork + " B } thread B { park }" + others);
      Exploring exploring = Exploring.with(program, Exploring.THOROUGH.withBudget(budget));

      String claims = exploring.summary.claims().toString();
      assertTrue(claims.contains("delays of a round-robin scheduler"), claims);
      assertEquals(
          fork.equals("fork") ? 1 : 0, exploring.findings(Finding.Deadlock.class).size(), fork);
    }
  }

  private static Exploring histories(String program) {
    return Exploring.histories(Scripts.parse(program));
  }

  private static List<Exploring> both(String program) {
    return Stream.of(histories(program), Exploring.localStates(Scripts.parse(program))).toList();
  }

  private static <F extends Finding> F only(Exploring exploring, Class<F> kind) {
    List<Finding> found =
        exploring.summary.findings().stream().filter(f -> !(f instanceof Finding.Race)).toList();
    assertEquals(1, found.size(), () -> found.stream().map(Finding::message).toList().toString());
    assertTrue(exploring.replays(found.get(0)));
    return assertInstanceOf(kind, found.get(0));
  }

  private static List<String> names(Finding.Deadlock deadlock) {
    return deadlock.blocked().stream().map(blocked -> blocked.thread().text()).toList();
  }
}
