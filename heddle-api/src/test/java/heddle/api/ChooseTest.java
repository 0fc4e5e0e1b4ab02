package heddle.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ChooseTest {

  @Test
  void withoutHeddleEveryAlternativeComesUpSomeTime() {
    var seen = new TreeSet<Integer>();

    while (seen.size() < 3) {
      seen.add(Choose.from(3));
    }

    assertEquals(Set.of(0, 1, 2), seen);
  }

  @Test
  void oneAlternativeIsNoChoice() {
    assertEquals(0, Choose.from(1));
    assertEquals("a", Choose.of("a"));
  }

  @Test
  void thereMustBeSomethingToChoose() {
    assertThrows(IllegalArgumentException.class, () -> Choose.from(0));
    assertThrows(IllegalArgumentException.class, () -> Choose.from(Choose.MOST_ALTERNATIVES + 1));
  }

  @Test
  void atomicCodeIsRunAndAnswers() {
    var seen = new TreeSet<String>();

    Atomic.run(() -> seen.add("ran"));

    assertEquals(1, Atomic.get(seen::size));
  }
}
