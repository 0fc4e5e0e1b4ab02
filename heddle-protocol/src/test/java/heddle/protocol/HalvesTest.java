package heddle.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class HalvesTest {

  @Test
  void aHalfAloneIsNoLimit() {
    assertEquals(
        List.of("a"), Halves.joined(List.of("a", Halves.FIRST + "b", Halves.SECOND + "c")));
  }

  @Test
  void twoHalvesAreOneInAnyOrder() {
    assertEquals(
        List.of("b", "c"),
        Halves.joined(
            List.of(
                Halves.SECOND + "c", Halves.FIRST + "b", Halves.FIRST + "c", Halves.SECOND + "b")));
  }
}
