package heddle.runtime.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimesTest {

  @ParameterizedTest
  @CsvSource({
    "86400000000000, 1 d",
    "3600000000000, 1 h",
    "90000000000, 90 s",
    "120000000000, 2 min",
    "1500000000, 1500 ms",
    "999999, 999999 ns"
  })
  void aTimeIsToldInTheLargestUnitThatNeedsNoFraction(long nanos, String text) {
    assertEquals(text, Times.text(nanos));
  }

  @Test
  void timesAreRefusedAsTheJdkRefusesThem() {
    assertThrows(IllegalArgumentException.class, () -> Times.nanos(-1, 0));
    assertThrows(IllegalArgumentException.class, () -> Times.nanos(1, 1_000_000));
    assertEquals(1_000_002, Times.nanos(1, 2));
  }
}
