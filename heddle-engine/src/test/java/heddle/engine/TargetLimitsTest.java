package heddle.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import heddle.protocol.Assumption;
import heddle.protocol.Limit;
import heddle.protocol.Schedule;
import heddle.protocol.Summary;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import heddle.protocol.Verdict;
import heddle.toy.ToyTarget;
import heddle.toy.script.Scripts;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a target says about itself, and what becomes of the verdict. */
class TargetLimitsTest {

  private static final String RIGHT = "thread A { write x 1 } thread B { r = read x }";
  private static final String WRONG = "thread A { park }";
  private static final String LIMIT = "objects of class Buffer are shared and not controlled";
  private static final String ASSUMPTION = "the clock stands still";

  /** Knows what it could not control only after the first run. */
  private record Candid(Target target, List<Limit> found, List<Assumption> assumptions)
      implements Target {

    @Override
    public Trace run(Schedule schedule) {
      if (found.isEmpty()) {
        found.add(new Limit.Uncontrolled(LIMIT));
      }
      return target.run(schedule);
    }

    @Override
    public List<Limit> limits() {
      return List.copyOf(found);
    }
  }

  @Test
  void whatCouldNotBeControlledMakesTheVerdictIncomplete() {
    Summary summary = limited(RIGHT);

    assertEquals(new Verdict.Incomplete(List.of(LIMIT)), summary.verdict());
    assertEquals(List.of(LIMIT), summary.reasons());
    assertEquals(List.of(), summary.claims());
    assertEquals(2, summary.classes().orElseThrow());
  }

  @Test
  void aFailureIsOneAllTheSame() {
    Summary summary = limited(WRONG);

    assertInstanceOf(Verdict.Failed.class, summary.verdict());
    assertEquals(List.of(LIMIT), summary.reasons());
  }

  @Test
  void whatIsTakenForGrantedStandsBesideAVerifiedVerdict() {
    Summary right = assuming(RIGHT);
    Summary wrong = assuming(WRONG);

    assertInstanceOf(Verdict.Verified.class, right.verdict());
    assertEquals(List.of(), right.reasons());
    assertEquals(List.of(ASSUMPTION), right.claims());
    assertEquals(List.of(), wrong.claims());
  }

  private static Summary limited(String program) {
    var target =
        new Candid(
            new ToyTarget(Scripts.parse(program)),
            new ArrayList<>(),
            List.of(new Assumption.Stated(ASSUMPTION)));
    return Exploring.of(target, Exploring.THOROUGH).summary;
  }

  private static Summary assuming(String program) {
    var toy = new ToyTarget(Scripts.parse(program));
    Target target =
        new Target() {
          @Override
          public Trace run(Schedule schedule) {
            return toy.run(schedule);
          }

          @Override
          public List<Assumption> assumptions() {
            return List.of(new Assumption.Stated(ASSUMPTION));
          }
        };
    return Exploring.of(target, Exploring.THOROUGH).summary;
  }
}
