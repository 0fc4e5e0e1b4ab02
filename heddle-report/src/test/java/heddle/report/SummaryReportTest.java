package heddle.report;

import static heddle.report.Traces.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Access;
import heddle.protocol.Cell;
import heddle.protocol.ClassCounts;
import heddle.protocol.Finding;
import heddle.protocol.Finding.Party;
import heddle.protocol.Operation;
import heddle.protocol.Operation.Fail;
import heddle.protocol.Site;
import heddle.protocol.Summary;
import heddle.protocol.Trace;
import heddle.protocol.Verdict;
import heddle.protocol.WeakAccess;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SummaryReportTest {

  private static final Trace TRACE = new Traces().read("t1", "x", 0).write("t2", "x", 1).end();

  private static final Finding RACE =
      new Finding.Race(
          Cell.of("x"),
          new Party(thread("t1"), Operation.read(Cell.of("x")), Site.UNKNOWN),
          new Party(thread("t2"), Operation.write(Cell.of("x"), 1), Site.UNKNOWN),
          2,
          TRACE);

  @Test
  void withoutRacesVerifiedHoldsForTheMemoryModel() {
    assertEquals(
        """
        VERIFIED: no interleaving of this test fails
          covers       2 threads, 8,747 classes of executions, 1,706 runs, 29,020 states, 0.20 s; strategy
                       causal
          assuming     nothing about memory: no data races, so this holds under the Java memory model
        """,
        write(summary(new Verdict.Verified(), List.of(), List.of(), OptionalLong.of(8747))));
  }

  @Test
  void withRacesVerifiedAssumesSequentialConsistencyAndListsThem() {
    String report =
        write(summary(new Verdict.Verified(), List.of(), List.of(RACE), OptionalLong.of(3)));

    assertTrue(report.contains("assuming     sequential consistency"), report);
    assertTrue(
        report.contains("data race    data race on x: t1 reads it and t2 writes it"), report);
  }

  @Test
  void weakAccessesAreNamedByVariableModeAndPlace() {
    List<WeakAccess> weak =
        List.of(
            weak("flag", Access.RELEASE, "Flag.java:12"),
            weak("node-1.next", Access.OPAQUE, "List.java:3"),
            weak("node-2.next", Access.OPAQUE, "List.java:3"),
            weak("flag", Access.ACQUIRE, "Flag.java:30"),
            weak("flag", Access.ACQUIRE, "Flag.java:20"));

    String report =
        write(summary(new Verdict.Verified(), List.of(), List.of(), OptionalLong.of(3), weak));

    assertTrue(
        report.contains(
            "assuming     sequential consistency: because of the accesses weaker than volatile"),
        report);
    assertTrue(
        report.contains(
            "weak access  flag: acquire at Flag.java:20 and Flag.java:30, release at"
                + " Flag.java:12\n"),
        report);
    assertTrue(
        report.contains("weak access  node-1.next and 1 other: opaque at List.java:3\n"), report);
  }

  @Test
  void manyWeakAccessesAreCounted() {
    List<WeakAccess> weak =
        IntStream.range(0, 9).mapToObj(i -> weak("x" + i, Access.OPAQUE, "X.java:" + i)).toList();

    String report =
        write(summary(new Verdict.Verified(), List.of(), List.of(RACE), OptionalLong.of(3), weak));

    assertTrue(report.contains("because of the data races and the accesses weaker"), report);
    assertTrue(report.contains("weak access  x4: opaque at X.java:4\n"), report);
    assertTrue(report.contains("weak access  and 4 more\n"), report);
  }

  private static WeakAccess weak(String cell, Access access, String place) {
    return new WeakAccess(Cell.of(cell), access, new Site(place));
  }

  @Test
  void classesThatWereNotCountedAreNotInvented() {
    String report =
        write(summary(new Verdict.Verified(), List.of(), List.of(), OptionalLong.empty()));

    assertTrue(report.contains("all classes of executions"), report);
  }

  @Test
  void failedSaysWhatFailsAndWhatWasNotCovered() {
    var failure =
        new Finding.Failure(
            thread("t1"), new Fail(Fail.Cause.ASSERTION, "x was 2"), Site.UNKNOWN, TRACE);

    String report =
        write(
            summary(
                new Verdict.Failed(), List.of("stopped"), List.of(failure), OptionalLong.empty()));

    assertEquals(
        """
        FAILED: an interleaving fails
          explored     2 threads, 1,706 runs, 29,020 states, 0.20 s; strategy causal
          found        t1 fails: x was 2
          not covered  stopped
        """,
        report);
  }

  @Test
  void incompleteGivesEachReason() {
    String report =
        write(
            summary(
                new Verdict.Incomplete(List.of("a", "b")),
                List.of("a", "b"),
                List.of(),
                OptionalLong.empty()));

    assertTrue(report.startsWith("INCOMPLETE: "), report);
    assertTrue(report.contains("not covered  a\n"), report);
    assertTrue(report.contains("not covered  b\n"), report);
  }

  @Test
  void thePartWithoutSpuriousWakeUpsIsNamed() {
    Summary incomplete =
        summary(new Verdict.Incomplete(List.of("a")), List.of("a"), List.of(), OptionalLong.empty())
            .withProvoked(true);

    assertTrue(
        write(incomplete).startsWith("INCOMPLETE: verified without spurious wake-ups, but not all"),
        write(incomplete));
    assertTrue(
        write(incomplete).contains("proven       no interleaving fails unless a wait"),
        write(incomplete));
    assertTrue(
        new JUnitXml("Bank").write(incomplete).contains("verified without spurious wake-ups; with"),
        new JUnitXml("Bank").write(incomplete));
  }

  @Test
  void aFailureThatNeedsASpuriousWakeUpIsCalledThat() {
    var failure =
        new Finding.Failure(
            thread("t1"), new Fail(Fail.Cause.ASSERTION, "x was 2"), Site.UNKNOWN, TRACE);
    String report =
        write(
            summary(new Verdict.Failed(), List.of(), List.of(failure), OptionalLong.empty())
                .withProvoked(true));

    assertTrue(report.startsWith("FAILED: an interleaving fails\n"), report);
    assertTrue(report.contains("proven       only interleavings in which a wait"), report);
  }

  private static String write(Summary summary) {
    return new SummaryReport(TextStory.PAGE_WIDTH).write(summary);
  }

  private static Summary summary(
      Verdict verdict, List<String> reasons, List<Finding> findings, OptionalLong classes) {
    return summary(verdict, reasons, findings, classes, List.of());
  }

  private static Summary summary(
      Verdict verdict,
      List<String> reasons,
      List<Finding> findings,
      OptionalLong classes,
      List<WeakAccess> weak) {
    return new Summary(
        verdict,
        reasons,
        List.of(),
        "causal",
        2,
        1706,
        0,
        Optional.empty(),
        classes.isPresent()
            ? Optional.of(new ClassCounts(classes.getAsLong(), 0, 0))
            : Optional.empty(),
        29_020,
        116_649,
        7,
        5334,
        0.2,
        findings,
        weak,
        false,
        Optional.empty());
  }
}
