package heddle.bench.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.bench.load.Checks.Verdict;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChecksTest {

  @Test
  void onlyTheVerdictAndWhatWasFoundIsCompared() {
    List<String> said =
        List.of(
            "FAILED: a deadlock, after 12 runs",
            "  explored     3 threads, 12 runs, 0.41 s; strategy causal",
            "  found        deadlock: main/1 waits",
            "  data race    data race on x");

    assertEquals(
        List.of("FAILED: a deadlock, after N runs", "  found        deadlock: main/N waits"),
        Checks.essence(said));
  }

  @Test
  void anotherCodeOrAnotherFindingIsDifferent() {
    var one = new Verdict(1, List.of("FAILED: x"), false, List.of());

    assertTrue(one.isSame(new Verdict(1, List.of("FAILED: x"), true, List.of())));
    assertFalse(one.isSame(new Verdict(0, List.of("FAILED: x"), false, List.of())));
    assertFalse(one.isSame(new Verdict(1, List.of("FAILED: y"), false, List.of())));
  }

  @Test
  void thereAreHundredsOfPrograms() throws IOException {
    assertTrue(Checks.programs(1).size() > 250);
  }
}
