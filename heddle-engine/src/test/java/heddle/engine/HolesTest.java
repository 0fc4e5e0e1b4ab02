package heddle.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Event;
import heddle.protocol.Finding;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Schedule;
import heddle.protocol.Step;
import heddle.protocol.Trace;
import heddle.toy.programs.Seeds;
import heddle.toy.programs.Stuck;
import heddle.toy.script.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The executions that the published algorithm loses are among the classes that are listed. */
class HolesTest {

  @Test
  void frozenOrder() {
    expect(Seeds.frozenOrder(), 4, Map.of("T1 x", "0", "T2 y", "0"));
  }

  @Test
  void frozenSeed() {
    expect(Seeds.frozenSeed(), 5, Map.of("T1 a", "1", "T1 b", "1", "T1 x", "1"));
  }

  @Test
  void oneSeedPerValue() {
    expect(Seeds.oneSeedPerValue(), 3, Map.of("T1 x", "1", "T2 y", "5", "T3 u", "0"));
  }

  @Test
  void twoJustifications() {
    expect(Seeds.twoJustifications(), 5, Map.of("T1 x", "0", "T2 y", "0", "T3 z", "1"));
  }

  @Test
  void ownWrite() {
    expect(Seeds.ownWrite(), 4, Map.of("T1 x", "1", "T2 y", "1"));
  }

  @Test
  void noData() {
    List<Trace> classes = classes(Stuck.abba(), 2);

    assertEquals(
        1, classes.stream().filter(t -> t.outcome() instanceof Outcome.Deadlocked).count());
    assertEquals(1, Exploring.histories(Stuck.abba()).findings(Finding.Deadlock.class).size());
  }

  private static void expect(Program program, int classes, Map<String, String> lost) {
    List<Map<String, String>> reads =
        classes(program, classes).stream().map(HolesTest::reads).toList();

    assertTrue(reads.contains(lost), () -> lost + " must be one of " + reads);
  }

  /** A run of every class. */
  private static List<Trace> classes(Program program, int count) {
    Exploring exploring = Exploring.with(program, Exploring.THOROUGH.withListedClasses(100));
    var traces = new ArrayList<Trace>();
    for (List<Step> steps : exploring.causal.classSchedules()) {
      traces.add(exploring.target.run(new Schedule(steps, 0, 100)));
    }
    assertEquals(count, exploring.classes());
    assertEquals(count, traces.size());
    return traces;
  }

  /** What each thread read, by its name and the cell. */
  private static Map<String, String> reads(Trace trace) {
    var reads = new TreeMap<String, String>();
    for (Event event : trace.events()) {
      if (event.operation() instanceof Operation.Read read) {
        reads.put(event.thread() + " " + read.cell(), event.response().toString());
      }
    }
    return reads;
  }
}
