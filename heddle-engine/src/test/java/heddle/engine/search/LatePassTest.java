package heddle.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.engine.learn.Knowledge;
import heddle.protocol.Schedule;
import heddle.toy.ToyTarget;
import heddle.toy.programs.Counters;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The time may be over while schedules are written, after the search itself. */
class LatePassTest {

  private final Knowledge knowledge = new Knowledge(false);
  private final AtomicInteger asked = new AtomicInteger();

  private Result search(int overFrom) {
    asked.set(0);
    var limits = new Limits(1_000_000, 1L << 30, () -> asked.incrementAndGet() >= overFrom);
    int[] threads = {0, 1, 2, 3};
    return Pass.over(knowledge, threads, limits, 1, 0);
  }

  @Test
  void schedulesAreNotWrittenWhenTheTimeIsOverAndTheResultSaysSo() {
    knowledge.learn(new ToyTarget(Counters.lostUpdate(3, 2)).run(Schedule.EMPTY));

    Result whole = search(Integer.MAX_VALUE);
    int questions = asked.get();

    assertEquals(Optional.empty(), whole.cut());
    assertTrue(whole.obligations().size() > 2, () -> "only " + whole.obligations());
    for (int over = 1; over <= questions; over++) {
      Result late = search(over);
      assertFalse(late.obligations().isEmpty());
      assertTrue(late.cut().isPresent());
    }
    assertTrue(search(2).obligations().size() < whole.obligations().size());
  }
}
