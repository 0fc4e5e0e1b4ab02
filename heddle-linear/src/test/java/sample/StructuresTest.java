package sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.check.Options;
import heddle.linear.Findings;
import heddle.linear.FindingsText;
import heddle.linear.Linearizability;
import heddle.linear.Size;
import heddle.linear.Structure;
import heddle.linear.Structures;
import heddle.programs.structures.BoundedBuffer;
import heddle.programs.structures.CheckThenActMap;
import heddle.programs.structures.CountedQueue;
import heddle.programs.structures.ForgetfulQueue;
import heddle.programs.structures.HashTable;
import heddle.programs.structures.HastyStack;
import heddle.programs.structures.LateSet;
import heddle.programs.structures.LazySet;
import heddle.programs.structures.LockFreeQueue;
import heddle.programs.structures.LockedCounter;
import heddle.programs.structures.LostUpdateCounter;
import heddle.programs.structures.MichaelScottQueue;
import heddle.programs.structures.NotLinearizable;
import heddle.programs.structures.RecyclingStack;
import heddle.programs.structures.SleepyBuffer;
import heddle.programs.structures.TreiberStack;
import heddle.protocol.Verdict;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Data structures that say themselves what has to come of them. Those that are right and have
 * several operations are tried in the smallest scenarios only; {@code -Dheddle.all=true} makes all
 * of them.
 */
class StructuresTest {

  private static final Options PLENTY =
      Options.DEFAULTS.withBudget(Options.DEFAULTS.budget().withTime(Duration.ofMinutes(30)));

  @ParameterizedTest
  @ValueSource(
      classes = {
        BoundedBuffer.class,
        CheckThenActMap.class,
        CountedQueue.class,
        ForgetfulQueue.class,
        HashTable.class,
        HastyStack.class,
        LateSet.class,
        LazySet.class,
        LockFreeQueue.class,
        LockedCounter.class,
        LostUpdateCounter.class,
        MichaelScottQueue.class,
        RecyclingStack.class,
        SleepyBuffer.class,
        TreiberStack.class
      })
  void aStructureIsWhatItDeclares(Class<?> type) throws InterruptedException {
    var declared = type.getAnnotation(NotLinearizable.class);
    Structure structure = Structures.annotated(type);
    boolean isShort =
        declared == null && structure.calls().size() > 2 && !Boolean.getBoolean("heddle.all");
    Size size = isShort ? new Size(2, 1, 1, 1) : Structures.size(type);

    Findings findings =
        Linearizability.check(structure, size, PLENTY, new Linearizability.Watcher() {});

    var text = new FindingsText(findings);
    String all = text.violation() + text.summary();
    if (declared == null) {
      assertInstanceOf(Verdict.Verified.class, findings.verdict(), all);
    } else {
      assertInstanceOf(Verdict.Failed.class, findings.verdict(), all);
      assertEquals(declared.operations(), calls(findings), all);
      assertTrue(findings.violation().orElseThrow().why().contains("then "), all);
    }
  }

  /** How many calls the scenario makes that fails. */
  private static int calls(Findings findings) {
    Findings.Level failed =
        findings.levels().stream()
            .filter(level -> level.verified() < level.scenarios())
            .findFirst()
            .orElseThrow();
    return failed.initial() + failed.lengths().stream().mapToInt(Integer::intValue).sum();
  }
}
