package heddle.engine;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.engine.strategy.Causal;
import heddle.protocol.Finding;
import heddle.protocol.Target;
import heddle.protocol.Verdict;
import java.time.Duration;
import java.util.List;

/**
 * What is expected of an exploration whose target lies: it ends long before its budget, says which
 * thread did what at which step, and claims nothing.
 */
final class Distrust {

  /** A program that needs more than one run and has no races. */
  static final String STORES =
      "thread A { write volatile x 1; r = read volatile y }"
          + " thread B { write volatile y 1; r = read volatile x }";

  static final Causal.Settings PATIENT =
      Exploring.THOROUGH
          .withBudget(Budget.DEFAULT.withAllFindings(true).withTime(Duration.ofSeconds(60)))
          .withLimit(500);

  private static final Duration SOON = Duration.ofSeconds(5);

  private Distrust() {}

  static Exploring explore(Target target) {
    return explore(target, PATIENT);
  }

  static Exploring explore(Target target, Causal.Settings settings) {
    return assertTimeoutPreemptively(SOON, () -> Exploring.of(target, settings));
  }

  /** The parts of the first finding begin like this. */
  static void expect(Target target, String thread, String expected, String seen) {
    expect(explore(target), thread, expected, seen);
  }

  static void expect(Exploring exploring, String thread, String expected, String seen) {
    assertIncomplete(exploring);
    List<Finding.Nondeterminism> found = exploring.findings(Finding.Nondeterminism.class);
    assertFalse(found.isEmpty(), "nondeterminism must be found");
    Finding.Nondeterminism first = found.get(0);
    int events = first.trace().events().size();
    assertAll(
        () -> assertTrue(first.thread().text().startsWith(thread), first::message),
        () -> assertTrue(first.expected().startsWith(expected), first::message),
        () -> assertTrue(first.seen().startsWith(seen), first::message),
        () -> assertTrue(first.step() >= 0 && first.step() <= events, first::message));
  }

  static void assertIncomplete(Exploring exploring) {
    var verdict = assertInstanceOf(Verdict.Incomplete.class, exploring.summary.verdict());
    assertFalse(verdict.reasons().isEmpty());
    assertTrue(exploring.summary.classes().isEmpty(), "nothing may be counted");
  }
}
