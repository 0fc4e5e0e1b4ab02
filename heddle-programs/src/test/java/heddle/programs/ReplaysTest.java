package heddle.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.engine.Budget;
import heddle.engine.Explorer;
import heddle.engine.strategy.Causal;
import heddle.jvm.Program;
import heddle.jvm.worker.WorkerOptions;
import heddle.jvm.worker.WorkerTarget;
import heddle.programs.corners.OrderOfHashCodes;
import heddle.protocol.Finding;
import heddle.protocol.Schedule;
import heddle.protocol.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What was found in one process happens again in another, event by event. Each replay has a process
 * of its own; {@code -Dheddle.replays=1000} for the long run.
 */
@Tag("slow")
class ReplaysTest {

  private static final int REPLAYS = Integer.getInteger("heddle.replays", 6);

  /** Programs that bring their process down or end by patience; there is no trace to compare. */
  private static final Set<String> NOT_COMPARABLE =
      Set.of("EndlessLoop", "Exit", "OutOfMemory", "StackOverflow");

  private record Found(Program program, Trace trace) {}

  @Test
  void findingsHappenAgainInANewProcessEventByEvent() {
    List<Found> found = findings();
    assertFalse(found.isEmpty());

    for (int i = 0; i < REPLAYS; i++) {
      Found one = found.get(i % found.size());
      Trace recorded = one.trace();
      try (WorkerTarget worker = WorkerTarget.start(one.program(), WorkerOptions.defaults())) {
        Trace again = worker.run(new Schedule(recorded.steps(), i, recorded.schedule().limit()));

        assertEquals(recorded.events(), again.events(), one.program()::toString);
        assertEquals(recorded.pending(), again.pending(), one.program()::toString);
        assertEquals(recorded.initial(), again.initial(), one.program()::toString);
        assertEquals(recorded.outcome(), again.outcome(), one.program()::toString);
      }
    }
  }

  @Test
  void theOrderOfHashCodesIsTheSameInEveryProcess() {
    var program =
        new Program(
            List.of(Declared.classPath(), Declared.api()),
            OrderOfHashCodes.class.getName(),
            List.of());
    var traces = new ArrayList<Trace>();
    for (int i = 0; i < 3; i++) {
      try (WorkerTarget worker = WorkerTarget.start(program, WorkerOptions.defaults())) {
        traces.add(worker.run(Schedule.EMPTY));
      }
    }

    assertTrue(traces.get(0).events().size() > 50);
    for (Trace again : traces.subList(1, traces.size())) {
      assertEquals(traces.get(0).events(), again.events());
    }
  }

  /** Findings of as many programs as replays are asked for. */
  private static List<Found> findings() {
    var found = new ArrayList<Found>();
    int programs = 0;
    for (Declared declared : Declared.all()) {
      if (declared.fails().isEmpty()
          || NOT_COMPARABLE.contains(declared.program().getSimpleName())
          || programs >= REPLAYS / 3) {
        continue;
      }
      programs++;
      var program =
          new Program(
              List.of(Declared.classPath(), Declared.api()),
              declared.program().getName(),
              declared.arguments());
      try (WorkerTarget worker = WorkerTarget.start(program, WorkerOptions.defaults())) {
        var causal = new Causal(Causal.Settings.DEFAULT);
        var budget = new Budget(2_000, Budget.DEFAULT.time(), 1_000_000, 1L << 28, true);
        for (Finding finding :
            new Explorer(worker, "causal", causal, budget).explore().findings()) {
          found.add(new Found(program, finding.trace()));
        }
      }
    }
    return found;
  }
}
