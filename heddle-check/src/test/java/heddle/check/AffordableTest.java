package heddle.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.jvm.worker.WorkerOptions;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class AffordableTest {

  private static final WorkerOptions SHARED = WorkerOptions.defaults();
  private static final WorkerOptions FRESH = SHARED.withFresh(true);

  @Test
  void aProcessForEachRunIsTakenIfThereIsTimeForMany() {
    assertEquals(FRESH, processes(SHARED, FRESH, 2, 30));
  }

  @Test
  void otherwiseRunsShareProcessesWithAFixedStart() {
    WorkerOptions chosen = processes(SHARED, FRESH, 2, 29);

    assertTrue(chosen.fixed());
    assertFalse(chosen.fresh());
  }

  @Test
  void aSmallProgramGetsAProcessForEachRunHoweverSlowTheMachineIs() {
    assertEquals(
        FRESH,
        Affordable.processes(SHARED, FRESH, Duration.ofSeconds(20), 999, Duration.ofSeconds(30)));
  }

  @Test
  void whatHasItsOwnProcessesAlreadyKeepsThem() {
    WorkerOptions needed = FRESH.withPatched(true);

    assertEquals(needed, processes(FRESH, needed, 10, 20));
  }

  @Test
  void otherProcessesAreTakenAsTheyAre() {
    WorkerOptions needed = SHARED.withThreads(true);

    assertEquals(needed, processes(SHARED, needed, 10, 20));
  }

  private static WorkerOptions processes(
      WorkerOptions now, WorkerOptions needed, int opening, int left) {
    return Affordable.processes(
        now, needed, Duration.ofSeconds(opening), 1_000, Duration.ofSeconds(left));
  }
}
