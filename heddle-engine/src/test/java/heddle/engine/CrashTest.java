package heddle.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Finding;
import heddle.protocol.Outcome;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import heddle.protocol.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A program that takes its runtime down. What it would have done next nobody will ever know. */
class CrashTest {

  private static final String SPINNING =
      "thread A { write x 1; write volatile f 1 }"
          + " thread B { while r == 0 { r = read volatile f } }";

  @Test
  void aCrashIsAFailureOfTheThreadThatMovedLast() {
    Exploring exploring = explore("thread A { write x 1; r = read y } thread B { r = read x }");

    assertInstanceOf(Verdict.Failed.class, exploring.summary.verdict());
    Finding.Failure failure = exploring.findings(Finding.Failure.class).get(0);
    assertEquals("A failed: exit code 137", failure.message());
  }

  @Test
  void nothingIsCountedAndThereIsAReason() {
    Exploring exploring = explore("thread A { write x 1; r = read y } thread B { r = read x }");

    assertTrue(exploring.summary.classes().isEmpty());
    assertFalse(exploring.summary.reasons().isEmpty());
  }

  @Test
  void whoWaitsForTheThreadThatCrashedIsInNoLivelock() {
    Exploring exploring = explore(SPINNING);

    assertEquals(List.of(), exploring.findings(Finding.Livelock.class));
    assertTrue(exploring.summary.classes().isEmpty());
    assertFalse(exploring.summary.reasons().isEmpty());
  }

  /** Explores the program, which always crashes right after the write of x. */
  private static Exploring explore(String program) {
    Target target = Lies.always(program, CrashTest::crash);
    return assertTimeoutPreemptively(
        Duration.ofSeconds(5), () -> Exploring.of(target, Exploring.THOROUGH.withLimit(200)));
  }

  private static Trace crash(Trace trace) {
    for (int i = 0; i < trace.events().size(); i++) {
      if (trace.events().get(i).operation().toString().startsWith("Write[cell=x")) {
        return Lies.until(trace, i + 1, Map.of(), new Outcome.Crashed("exit code 137"));
      }
    }
    return trace;
  }
}
