package heddle.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Forecast;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Counts are exact, estimates are ranges, and nothing is a share of something unknown. */
class ForecastTextTest {

  private static final Forecast WIDENING = new Forecast.Widening(3, 120_000, 40_000, 10);
  private static final Forecast NARROWING =
      new Forecast.Narrowing(3, 120_000, 20_000, 150_000, 250_000, 10);
  private static final Forecast RUNS = new Forecast.RunsToMake(2, 17);
  private static final Forecast TREE = new Forecast.Tree(64, 500, 4_000, 2);
  private static final Forecast SAMPLED = new Forecast.Sampled(200, 30);

  @Test
  void aVerdictSaysWhatWasLeft() {
    assertEquals(
        "search 3 had found 120,000 states, with 40,000 still to expand; the search was still"
            + " widening, so the total is unknown",
        ForecastText.sentence(WIDENING));
    assertEquals(
        "search 3 had found 120,000 of an estimated 150,000 to 250,000 states",
        ForecastText.sentence(NARROWING));
    assertEquals("64 runs made of an estimated 500 to 4,000", ForecastText.sentence(TREE));
    assertEquals(
        "30 of 200 samples showed something that no other sample showed: the next one does with a"
            + " probability of about 0.150",
        ForecastText.sentence(SAMPLED));
    assertTrue(ForecastText.sentence(RUNS).startsWith("up to 17 of the runs that search 2"));
  }

  @Test
  void noneSaysAPercentage() {
    for (Forecast left : List.of(WIDENING, NARROWING, RUNS, TREE, SAMPLED)) {
      assertFalse((ForecastText.sentence(left) + ForecastText.brief(left)).contains("%"));
    }
  }

  @Test
  void moreThanCanBeCountedHasNoUpperEnd() {
    assertEquals(
        "64 runs made of an estimated 500 or more",
        ForecastText.sentence(new Forecast.Tree(64, 500, Long.MAX_VALUE, 2)));
  }

  @Test
  void whatWaitsIsALowerBoundOfTheTimeLeft() {
    assertEquals(5.0, WIDENING.secondsLeft().orElseThrow());
    assertEquals(Optional.empty(), ForecastText.advice(WIDENING, 10, 15));
    assertTrue(ForecastText.advice(WIDENING, 10, 14).isPresent());
  }

  @Test
  void whereNothingIsKnownNothingIsAdvised() {
    assertEquals(Optional.empty(), ForecastText.advice(SAMPLED, 59, 60));
    assertEquals(Optional.empty(), ForecastText.advice(RUNS, 59, 60));
  }
}
