package heddle.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Cell;
import heddle.protocol.Finding;
import heddle.protocol.Finding.Party;
import heddle.protocol.Operation;
import heddle.protocol.Site;
import heddle.protocol.Summary;
import heddle.protocol.Trace;
import heddle.protocol.Verdict;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TestLineTest {

  private static final Trace TRACE = new Traces().read("t1", "x", 0).write("t2", "x", 1).end();

  private static final Finding RACE =
      new Finding.Race(
          Cell.of("x"),
          new Party(Traces.thread("t1"), Operation.read(Cell.of("x")), Site.UNKNOWN),
          new Party(Traces.thread("t2"), Operation.write(Cell.of("x"), 1), Site.UNKNOWN),
          2,
          TRACE);

  @Test
  void aPassingTestTellsWhatWasProven() {
    TestLine line = TestLine.of(summary(new Verdict.Verified(), 2, List.of(), List.of()), true);

    assertEquals(
        List.of("\u2713 transfer  VERIFIED  2 threads, 14 runs, 0.3 s"), line.lines("transfer"));
  }

  @Test
  void racesAndAssumptionsStandBelow() {
    TestLine line =
        TestLine.of(
            summary(new Verdict.Verified(), 2, List.of("assuming that x"), List.of(RACE)), true);

    assertEquals(
        List.of(
            "\u26a0 transfer  VERIFIED  2 threads, 14 runs, 0.3 s",
            "    \u26a0 1 data race: verified for sequential consistency only",
            "    assuming that x"),
        line.lines("transfer"));
    assertEquals("! transfer", TestLine.plain("\u26a0 transfer"));
  }

  @Test
  void aTestWithoutThreadsSaysSo() {
    TestLine line = TestLine.of(summary(new Verdict.Verified(), 1, List.of(), List.of()), true);

    assertTrue(line.lines("transfer").get(1).contains("starts no thread"));
  }

  @Test
  void theIndexHasEachTestOnceWithFailuresFirst() {
    var verified = TestLine.of(summary(new Verdict.Verified(), 2, List.of(), List.of()), true);
    var failed = TestLine.of(summary(new Verdict.Failed(), 3, List.of(), List.of()), false);
    List<TestIndex.Row> rows = TestIndex.with("", List.of(new TestIndex.Row("B", "b", failed, "")));
    rows =
        TestIndex.with(TestIndex.text(rows), List.of(new TestIndex.Row("A", "<a>", verified, "")));
    rows =
        TestIndex.with(
            TestIndex.text(rows), List.of(new TestIndex.Row("B", "b", failed, "B.b.html")));

    String page = TestIndex.page(rows);

    assertEquals(2, rows.size());
    assertTrue(page.contains("2 tests: 1 verified, 1 failed."), page);
    assertTrue(page.indexOf("<a href=\"B.b.html\">b</a>") < page.indexOf("&lt;a&gt;"), page);
    assertFalse(page.contains("<a>"), page);
  }

  @Test
  void anIndexThatSomebodyHasDamagedLosesItsRowsOnly() {
    var verified = TestLine.of(summary(new Verdict.Verified(), 2, List.of(), List.of()), true);

    List<TestIndex.Row> rows =
        TestIndex.with("no row\n\n\t\n", List.of(new TestIndex.Row("A", "a", verified, "")));

    assertEquals(1, rows.size());
  }

  private static Summary summary(
      Verdict verdict, int threads, List<String> claims, List<Finding> findings) {
    return new Summary(
        verdict,
        List.of(),
        claims,
        "causal",
        threads,
        14,
        0,
        Optional.empty(),
        Optional.empty(),
        3,
        3,
        1,
        10,
        0.3,
        findings,
        List.of(),
        false,
        Optional.empty());
  }
}
