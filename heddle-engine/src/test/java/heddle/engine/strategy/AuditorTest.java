package heddle.engine.strategy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.engine.AuditSettings;
import heddle.engine.learn.Knowledge;
import heddle.protocol.Audit;
import heddle.protocol.Outcome;
import heddle.protocol.Schedule;
import heddle.protocol.Target;
import heddle.toy.Marks;
import heddle.toy.ToyTarget;
import heddle.toy.script.Scripts;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a search has left out, as a wrong reduction would, is met by draws that know of none. */
class AuditorTest {

  private static final int LIMIT = 100;

  private final Target target =
      new ToyTarget(
          Scripts.parse("thread A { r = read volatile x } thread B { write volatile x 1 }"),
          Marks.LOOP);
  private final Knowledge knowledge = new Knowledge(false);

  @Test
  void aResponseThatTheSearchHasMissedIsADifference() {
    knowledge.learn(target.run(new Schedule(List.of(), 0, LIMIT)));

    Audit audit = audit();

    Audit.WrongPrediction wrong = audit.wrong().orElseThrow();
    assertInstanceOf(Outcome.Diverged.class, wrong.predicted().outcome());
    assertEquals(wrong.step(), wrong.predicted().events().size());
    assertTrue(wrong.step() < wrong.observed().events().size());
  }

  @Test
  void whereEverythingIsKnownNothingDiffers() {
    for (int seed = 0; seed < 30; seed++) {
      knowledge.learn(target.run(new Schedule(List.of(), seed, LIMIT)));
    }

    Audit audit = audit();

    assertTrue(audit.wrong().isEmpty());
    assertTrue(audit.runs() > 0);
  }

  private Audit audit() {
    var auditor =
        new Auditor(
            knowledge,
            new Shown(knowledge),
            AuditSettings.DEFAULT.withCount(50),
            0,
            0,
            Duration.ofSeconds(10).toNanos(),
            10,
            LIMIT,
            () -> true);
    for (Optional<Schedule> next = auditor.next(); next.isPresent(); next = auditor.next()) {
      auditor.take(target.run(next.get()));
    }
    return auditor.result();
  }
}
