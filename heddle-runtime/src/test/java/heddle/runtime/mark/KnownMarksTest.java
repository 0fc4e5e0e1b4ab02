package heddle.runtime.mark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class KnownMarksTest {

  private final KnownMarks known = new KnownMarks();

  @Test
  void whatWasNotPutIsNotThere() {
    known.put(1, 2, 3, 4);

    assertFalse(known.has(1, 3));
    assertFalse(known.has(2, 2));
    assertFalse(known.has(0, 0));
  }

  @Test
  void everyMarkIsFoundAgain() {
    for (int i = 0; i < 10_000; i++) {
      known.put(i, -i, 2 * i, 3 * i);
    }

    for (int i = 0; i < 10_000; i++) {
      assertTrue(isThere(i, -i), "" + i);
      assertEquals(2 * i, known.high);
      assertEquals(3 * i, known.low);
    }
  }

  @Test
  void aMarkThatIsReadAgainTakesThePlaceOfTheOneBefore() {
    known.put(1, 2, 3, 4);
    known.put(1, 2, 5, 6);

    assertTrue(isThere(1, 2));
    assertEquals(5, known.high);
    assertEquals(6, known.low);
  }

  @Test
  void oneInSixteenHasToBeReadAgain() {
    known.put(1, 2, 3, 4);
    int readAgain = 0;
    for (int i = 0; i < 160; i++) {
      readAgain += known.has(1, 2) ? 0 : 1;
    }

    assertEquals(10, readAgain);
  }

  @Test
  void whatIsTooMuchIsForgotten() {
    for (int i = 0; i <= 1 << 17; i++) {
      known.put(i, 1, i, i);
    }

    assertFalse(isThere(0, 1));
    assertTrue(isThere(1 << 17, 1));
  }

  @Test
  void nothingIsKnownOfAnotherProgram() {
    known.put(1, 2, 3, 4);

    known.clear();

    assertFalse(isThere(1, 2));
  }

  /** Whether there is a mark, be it one that has to be read again this time. */
  private boolean isThere(long high, long low) {
    return known.has(high, low) || known.has(high, low);
  }
}
