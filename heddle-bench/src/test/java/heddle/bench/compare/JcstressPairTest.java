package heddle.bench.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What becomes of the numbers that the actor keeps. */
class JcstressPairTest {

  private final JcstressPair pair = new JcstressPair(Entries.named("Account"), 10);

  @Test
  void aFailureIsOneHoweverLongJcstressGoesOn() {
    Row row = pair.row(new long[] {500, 20, System.currentTimeMillis()});

    assertEquals(List.of(20L, 500L), List.of(row.failureRuns(), row.runs()));
    assertEquals("failed", row.verdict());
  }

  @Test
  void withoutAFailureItIsCutByTheTime() {
    Row row = pair.row(new long[] {500, 0, 0});

    assertEquals(List.of(-1L, 500L), List.of(row.failureRuns(), row.runs()));
    assertEquals(List.of("cut", "none"), List.of(row.end(), row.verdict()));
  }

  @Test
  void withoutARunThereIsNoMeasurement() {
    assertFalse(pair.row(new long[3]).isMeasured());
  }
}
