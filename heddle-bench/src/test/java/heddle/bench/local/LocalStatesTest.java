package heddle.bench.local;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.check.Options;
import heddle.protocol.Summary;
import heddle.protocol.Verdict;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LocalStatesTest {

  @Test
  void localStatesAreFewerThanHistories() {
    Summary histories =
        LocalStates.check("locked 2 4", Options.Memory.HISTORY, Duration.ofMinutes(5));
    Summary local = LocalStates.check("locked 2 4", Options.Memory.LOCAL, Duration.ofMinutes(5));

    assertTrue(histories.verdict() instanceof Verdict.Verified, "" + histories.reasons());
    assertTrue(local.verdict() instanceof Verdict.Verified, "" + local.reasons());
    assertTrue(local.states() < histories.states(), LocalStates.cells(local));
  }

  @ParameterizedTest
  @MethodSource("heddle.bench.local.LocalStates#rows")
  void everyRowIsAProgramThatEnds(String row) throws Exception {
    Subjects.main(row.split(" "));
  }

  @Test
  void otherNamesAreRefused() {
    assertThrows(
        IllegalArgumentException.class, () -> Subjects.main(new String[] {"none-of-these"}));
    assertFalse(LocalStates.rows().contains("none-of-these"));
  }
}
