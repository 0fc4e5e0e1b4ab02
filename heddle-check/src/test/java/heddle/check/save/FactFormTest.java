package heddle.check.save;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import heddle.protocol.Assumption;
import heddle.protocol.Limit;
import heddle.protocol.Limit.Side;
import heddle.protocol.Remedy;
import java.util.List;
import org.junit.jupiter.api.Test;

class FactFormTest {

  private static final String SENTENCE = "first half of: nothing\nin two lines";

  @Test
  void everyLimitIsReadBack() {
    for (Limit limit :
        List.of(
            new Limit.Uncontrolled(SENTENCE),
            new Limit.Doubtful(SENTENCE),
            new Limit.Avoidable(Remedy.SYSTEM_THREADS, SENTENCE),
            new Limit.Half(Side.SECOND, SENTENCE))) {
      assertEquals(limit, FactForm.limit(FactForm.text(limit)));
    }
  }

  @Test
  void everyAssumptionIsReadBack() {
    for (Assumption assumption :
        List.of(
            new Assumption.Stated(SENTENCE),
            new Assumption.Instance(SENTENCE, "A.java:7 (10 s)"),
            new Assumption.Skipped(SENTENCE),
            new Assumption.Applied(Remedy.PATCHED_JDK))) {
      assertEquals(assumption, FactForm.assumption(FactForm.text(assumption)));
    }
  }

  @Test
  void whatIsNoFactIsRefused() {
    for (String text :
        List.of("", "uncontrolled", "avoidable NOTHING\nx", "half BOTH\nx", "stated \nx")) {
      assertThrows(UnusableFileException.class, () -> FactForm.limit(text), text);
    }
  }
}
