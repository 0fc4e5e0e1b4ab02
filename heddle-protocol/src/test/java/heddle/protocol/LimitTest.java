package heddle.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Limit.Avoidable;
import heddle.protocol.Limit.Doubtful;
import heddle.protocol.Limit.Half;
import heddle.protocol.Limit.Side;
import heddle.protocol.Limit.Uncontrolled;
import java.util.List;
import org.junit.jupiter.api.Test;

class LimitTest {

  @Test
  void aHalfAloneIsNoLimit() {
    List<Limit> limits =
        List.of(new Uncontrolled("a"), new Half(Side.FIRST, "b"), new Half(Side.SECOND, "c"));

    assertEquals(List.of("a"), Limit.texts(limits));
  }

  @Test
  void twoHalvesAreOneInAnyOrder() {
    List<Limit> limits =
        List.of(
            new Half(Side.SECOND, "c"),
            new Half(Side.FIRST, "b"),
            new Half(Side.FIRST, "c"),
            new Half(Side.SECOND, "b"));

    assertEquals(List.of("b", "c"), Limit.texts(limits));
  }

  @Test
  void whatAFreshProcessAvoidsIsADoubt() {
    assertTrue(new Avoidable(Remedy.FRESH_PROCESSES, "a").isDoubt());
    assertFalse(new Avoidable(Remedy.PATCHED_JDK, "state leaks between runs").isDoubt());
    assertFalse(new Uncontrolled("state leaks between runs").isDoubt());
  }

  @Test
  void aDoubtThatNothingAvoidsStays() {
    var doubt = new Doubtful("a");

    assertTrue(doubt.isDoubt());
    assertFalse(doubt.isAvoidedBy(Remedy.FRESH_PROCESSES));
    assertEquals(List.of("a"), Limit.texts(List.of(doubt)));
  }
}
