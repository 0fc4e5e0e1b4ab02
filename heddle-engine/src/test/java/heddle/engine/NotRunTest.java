package heddle.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.engine.strategy.Causal;
import heddle.protocol.NotRunException;
import heddle.protocol.NotRunException.Reason;
import heddle.protocol.Schedule;
import heddle.protocol.Summary;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import heddle.protocol.Verdict;
import heddle.toy.ToyTarget;
import heddle.toy.script.Program;
import heddle.toy.script.Scripts;
import org.junit.jupiter.api.Test;

/** A run that cannot be made ends the exploration, and nothing is proven by its absence. */
class NotRunTest {

  private static final Program RIGHT =
      Scripts.parse("thread A { write x 1 r = read y } thread B { write y 1 r = read x }");

  private static final Program DEADLOCKS =
      Scripts.parse(
          "thread A { sync a { sync b { write x 1 } } } thread B { sync b { sync a { write x 2 } } }");

  private static final Program LOSES =
      Scripts.parse(
          "thread main { fork a fork b join a join b r = read x assert r == 2 }"
              + " thread a { r = read x write x r + 1 } thread b { r = read x write x r + 1 }");

  /** Makes so many runs. */
  private static final class Tired implements Target {
    private final Target target;
    private final int most;
    private final Reason reason;
    private int runs;

    Tired(Program program, int most, Reason reason) {
      this.target = new ToyTarget(program);
      this.most = most;
      this.reason = reason;
    }

    @Override
    public Trace run(Schedule schedule) {
      if (runs++ == most) {
        throw new NotRunException(reason, "the worker was killed");
      }
      return target.run(schedule);
    }
  }

  @Test
  void nothingIsVerifiedWhileARunIsMissing() {
    for (int most = 0; ; most++) {
      Summary summary = explore(RIGHT, most, Reason.KILLED);
      if (summary.runs() + summary.confirmations() <= most) {
        assertInstanceOf(Verdict.Verified.class, summary.verdict());
        assertTrue(most > 2, "runs: " + most);
        return;
      }

      assertInstanceOf(Verdict.Incomplete.class, summary.verdict());
      assertEquals("the worker was killed", summary.reasons().get(0));
    }
  }

  @Test
  void aConfirmationThatIsMissingIsMissing() {
    for (Program program : new Program[] {DEADLOCKS, LOSES}) {
      for (int most = 0; ; most++) {
        Summary summary = explore(program, most, Reason.KILLED);
        if (summary.verdict() instanceof Verdict.Failed) {
          break;
        }

        assertInstanceOf(Verdict.Incomplete.class, summary.verdict());
      }
    }
  }

  @Test
  void timeThatIsOverIsNamedOnce() {
    Summary summary = explore(RIGHT, 1, Reason.TIME);

    assertEquals(
        "time budget used up (60 s); a larger one explores further", summary.reasons().get(0));
    assertEquals(
        1, summary.reasons().stream().filter(text -> text.contains("budget used up")).count());
  }

  private static Summary explore(Program program, int most, Reason reason) {
    var target = new Tired(program, most, reason);
    return new Explorer(target, "causal", new Causal(Causal.Settings.DEFAULT), Budget.DEFAULT)
        .explore();
  }
}
