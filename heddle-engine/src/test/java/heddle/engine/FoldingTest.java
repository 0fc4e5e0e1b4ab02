package heddle.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Finding;
import heddle.protocol.Summary;
import heddle.protocol.Verdict;
import heddle.toy.Oracle;
import heddle.toy.script.Program;
import heddle.toy.script.Scripts;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which loops are waits, and what is said of those that are not. */
class FoldingTest {

  private static final Duration SOON = Duration.ofSeconds(10);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "thread A { while r == 0 { r = read volatile f } } thread B { write volatile f 1 }",
        "thread A { while r == 0 { r = cas f 1 -> 2 } } thread B { write volatile f 1 }",
        "thread A { while r == 0 { sync l { r = read f } } } thread B { sync l { write f 1 } }",
        "thread A { while r == 0 { r = try l } release l } thread B { sync l { write f 1 } }",
        "thread A { sync l { while r == 0 { wait timed l; r = read f } } }"
            + " thread B { sync l { write f 1 } }",
        "thread A { while r == 0 { park timed; r = read volatile f } }"
            + " thread B { write volatile f 1 }",
        "thread A { fork B; a = 1; while a == 1 { join timed B; a = alive B } }"
            + " thread B { write x 1 }",
        "thread A { while r == 0 { r = interrupted A } } thread B { interrupt A }",
        "thread A { while r == 0 { r = choose 2 } } thread B { write x 1 }"
      })
  void aLoopThatOnlyLooksIsFoldedAndVerified(String text) {
    Program program = Scripts.parse(text);
    for (Exploring exploring : both(program)) {
      assertInstanceOf(Verdict.Verified.class, exploring.summary.verdict());
      assertTrue(exploring.causal.isFolded());
    }
  }

  @Test
  void aLoopThatWaitsForWhatNeverComesIsALivelock() {
    Program program =
        Scripts.parse("thread A { sync l { while r == 0 { wait timed l; r = read f } } }");

    for (Exploring exploring : both(program)) {
      assertEquals(1, exploring.findings(Finding.Livelock.class).size());
    }
  }

  @Test
  void aBoundedRetryIsNotFoldedAndItsFailureIsFound() {
    Program program =
        Scripts.parse(
            """
            thread A {
              while k < 3 {
                r = read volatile f
                if r == 1 { break }
                k = k + 1
              }
              assert k < 3 "gave up"
            }
            thread B { write volatile f 1 }
            """);

    for (Exploring exploring : both(program)) {
      assertInstanceOf(Verdict.Failed.class, exploring.summary.verdict());
      assertEquals("A failed: gave up", exploring.summary.findings().get(0).message());
    }
    Exploring histories = Exploring.histories(program);
    assertFalse(histories.causal.isFolded());
    assertEquals(Oracle.classes(program, 1_000).orElseThrow().count(), histories.classes());
  }

  @Test
  void aCounterThatNobodyLooksAtAgainIsFolded() {
    Program program =
        Scripts.parse(
            "thread A { while r == 0 { k = k + 1; k = 0; r = read volatile f } }"
                + " thread B { write volatile f 1 }");

    for (Exploring exploring : both(program)) {
      assertInstanceOf(Verdict.Verified.class, exploring.summary.verdict());
      assertTrue(exploring.causal.isFolded());
    }
  }

  @Test
  void aLongLoopThatCountsIsNoLivelock() {
    Program program =
        Scripts.parse("thread A { repeat 300 { r = add x 1 } } thread B { r = add y 1 }");

    for (Exploring exploring : both(program)) {
      assertInstanceOf(Verdict.Verified.class, exploring.summary.verdict());
    }
  }

  @Test
  void everyValueOfALongLoopIsSeen() {
    Program program =
        Scripts.parse("thread A { repeat 300 { r = add x 1 } } thread B { r = read volatile x }");

    Exploring exploring = Exploring.histories(program);

    assertInstanceOf(Verdict.Verified.class, exploring.summary.verdict());
    assertEquals(301, exploring.classes());
  }

  @Test
  void aLoopThatWritesIsFollowedToTheLimitAndTheLimitIsNamed() {
    for (String other : List.of("r = read volatile y", "r = read volatile x")) {
      Program program =
          Scripts.parse("thread A { while 1 { write volatile x 1 } } thread B { " + other + " }");

      Summary summary =
          assertTimeoutPreemptively(
                  SOON, () -> Exploring.with(program, Exploring.THOROUGH.withLimit(100)))
              .summary;

      assertInstanceOf(Verdict.Incomplete.class, summary.verdict());
      assertTrue(
          summary.reasons().toString().contains("for at most 100 events of a run"),
          () -> "" + summary.reasons());
    }
  }

  @Test
  void aLoopThatWritesIsALivelockOfLocalStates() {
    Program program = Scripts.parse("thread A { while 1 { r = xor x 1 } } thread B { r = read y }");

    Exploring exploring =
        Exploring.with(program, Exploring.THOROUGH.withLocal(true).withLimit(100));

    assertEquals(1, exploring.findings(Finding.Livelock.class).size());
    assertEquals(List.of(), exploring.summary.reasons());
  }

  private static List<Exploring> both(Program program) {
    return List.of(Exploring.histories(program), Exploring.localStates(program));
  }
}
