package heddle.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.ClassCounts;
import heddle.protocol.Summary;
import heddle.protocol.Verdict;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ComparisonTest {

  @Test
  void aStrategyIsALine() {
    var comparison = new Comparison();

    String line = comparison.add("causal", summary(new Verdict.Verified()));

    assertEquals("causal         VERIFIED           1,706         20      116,649      0.20", line);
    assertTrue(comparison.isVerified());
  }

  @Test
  void whatOneProvesAndAnotherRefutesIsAnErrorOfOurs() {
    var comparison = new Comparison();
    comparison.add("causal", summary(new Verdict.Verified()));
    assertFalse(comparison.contradiction().isPresent());

    comparison.add("dfs", summary(new Verdict.Failed()));

    String said = comparison.contradiction().orElseThrow();
    assertTrue(said.startsWith("causal proves that no interleaving fails, but dfs shows"), said);
    assertEquals(said, comparison.conclusions().get(0));
  }

  @Test
  void aProgramsNameIsEscapedInThePicture() {
    var comparison = new Comparison();
    comparison.add("causal", summary(new Verdict.Verified()));

    String svg = comparison.svg("a <b> & 'c'");

    assertTrue(svg.contains(">a &lt;b&gt; &amp; &#39;c&#39; (hollow"), svg);
  }

  private static Summary summary(Verdict verdict) {
    return new Summary(
        verdict,
        List.of(),
        List.of(),
        "causal",
        2,
        1706,
        0,
        Optional.empty(),
        Optional.of(new ClassCounts(20, 0, 0)),
        29_020,
        116_649,
        7,
        5334,
        0.2,
        List.of(),
        List.of(),
        false,
        Optional.empty());
  }
}
