package heddle.jvm.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.jvm.ProgramException;
import heddle.protocol.Outcome;
import heddle.protocol.Schedule;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.toy.ToyTarget;
import heddle.toy.script.Scripts;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever a program does to its process is a trace, and the next run gets a new process. */
@Timeout(120)
class WorkerTargetTest {

  private static final WorkerOptions IMPATIENT =
      OddWorkers.OPTIONS.withPatience(Duration.ofSeconds(2));

  @TempDir Path directory;

  @Test
  void runsAreThoseOfTheTargetInside() {
    var toy = new ToyTarget(Scripts.parse(OddWorkers.LOST_UPDATE));
    try (WorkerTarget target = OddWorkers.start("good", OddWorkers.OPTIONS)) {
      for (int seed = 0; seed < 100; seed++) {
        var schedule = new Schedule(List.of(), seed, 1_000);

        assertEquals(toy.run(schedule), target.run(schedule));
        assertEquals("run " + (seed + 1) + "\n", target.output());
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "exits     | the program ended its process with exit code 4, by System.exit",
        "halts     | the program ended its process with exit code 3, by Runtime.halt",
        "crashes   | the Java virtual machine crashed: SIGSEGV",
        "is-killed | the process of the program was killed by signal 9 (SIGKILL)",
        "hoards    | the program left no memory to its process",
      })
  void aDeathIsACrashAndTheNextRunGetsANewProcess(String behaviour, String message) {
    try (WorkerTarget target = OddWorkers.start(behaviour, OddWorkers.OPTIONS)) {
      Trace first = run(target);
      long pid = target.pid().orElseThrow();

      // A new process is good for one run, and dies again; a death by a signal is tried twice.
      Outcome second = outcomeOfADeath(target, behaviour);

      assertEquals(new Outcome.Completed(), first.outcome());
      assertTrue(((Outcome.Crashed) second).message().startsWith(message), second.toString());
      assertEquals(new Outcome.Completed(), run(target).outcome());
      assertNotEquals(pid, target.pid().orElseThrow());
      assertGone(pid);
    }
  }

  /**
   * The second run of each process dies, so that a repeated attempt, being a first run, does not.
   */
  private static Outcome outcomeOfADeath(WorkerTarget target, String behaviour) {
    Trace trace = run(target);
    if (behaviour.equals("is-killed")) {
      assertEquals(new Outcome.Completed(), trace.outcome());
      return new Outcome.Crashed(target.assumptions().get(0));
    }
    assertEquals(List.of(new ThreadName("main")), trace.roots());
    return trace.outcome();
  }

  @Test
  void anExitNamesItsPlace() {
    try (WorkerTarget target = OddWorkers.start("exits", OddWorkers.OPTIONS)) {
      run(target);

      String message = ((Outcome.Crashed) run(target).outcome()).message();

      assertTrue(message.contains("OddWorker$Leaver.run(OddWorker.java:"), message);
    }
  }

  @Test
  void anEndlessLoopIsCutAndItsPlaceIsNamed() {
    try (WorkerTarget target = OddWorkers.start("loops", IMPATIENT)) {
      run(target);
      long pid = target.pid().orElseThrow();

      Trace trace = run(target);

      String message = ((Outcome.Crashed) trace.outcome()).message();
      assertTrue(message.startsWith("the program ran for 2 s without touching"), message);
      assertTrue(message.contains("OddWorker$Looper.run(OddWorker.java:"), message);
      assertEquals(4, trace.events().size());
      assertEquals("run 2\n", target.output());
      assertGone(pid);
      assertEquals(new Outcome.Completed(), run(target).outcome());
    }
  }

  @Test
  void aRunThatOnlyWaitsIsTriedAgain() {
    try (WorkerTarget target = OddWorkers.start("sleeps", IMPATIENT)) {
      run(target);

      Trace trace = run(target);

      assertEquals(new Outcome.Completed(), trace.outcome());
      assertTrue(
          target.assumptions().get(0).startsWith("the program did not go on for 2 s"),
          target.assumptions().toString());
    }
  }

  @Test
  void aProcessThatIsKilledFromOutsideIsReplaced() {
    String trace = directory.resolve("killed").toString();
    try (WorkerTarget target = OddWorkers.start("is-killed-once", OddWorkers.OPTIONS, trace)) {
      run(target);

      assertEquals(new Outcome.Completed(), run(target).outcome());
      assertEquals(new Outcome.Completed(), run(target).outcome());
      assertEquals(1, target.assumptions().size(), target.assumptions().toString());
    }
  }

  @Test
  void aWorkerThatDiesBetweenRunsIsReplaced() {
    try (WorkerTarget target = OddWorkers.start("good", OddWorkers.OPTIONS)) {
      run(target);
      ProcessHandle.of(target.pid().orElseThrow()).orElseThrow().destroyForcibly();

      assertEquals(new Outcome.Completed(), run(target).outcome());
    }
  }

  @Test
  void whatAProgramPrintsDoesNotGetIntoTheLink() {
    try (WorkerTarget target = OddWorkers.start("prints", OddWorkers.OPTIONS)) {
      for (int i = 0; i < 3; i++) {
        assertEquals(new Outcome.Completed(), run(target).outcome());
      }
    }
  }

  @Test
  void whereTheLinkIsOnTheStandardStreamsItCanBeSpoiltButNotMisread() {
    var program = OddWorkers.program("prints");
    try (WorkerTarget target =
        WorkerTarget.start(program, OddWorkers.OPTIONS, OddWorkers.entry(false))) {
      for (int i = 0; i < 2; i++) {
        assertEquals(new Outcome.Completed(), run(target).outcome());
        var crashed = assertInstanceOf(Outcome.Crashed.class, run(target).outcome());
        assertTrue(crashed.message().contains("wrote to where only Heddle"), crashed.message());
      }
    }
  }

  @Test
  void aProgramThatCannotBeRunIsRefusedWithItsReason() {
    var e =
        assertThrows(ProgramException.class, () -> OddWorkers.start("refused", OddWorkers.OPTIONS));

    assertEquals("this program is refused", e.getMessage());
  }

  @Test
  void aProgramThatDiesWhileItIsLoadedCrashes() {
    try (WorkerTarget target = OddWorkers.start("stillborn", OddWorkers.OPTIONS)) {
      for (int i = 0; i < 2; i++) {
        var crashed = assertInstanceOf(Outcome.Crashed.class, run(target).outcome());
        assertTrue(crashed.message().contains("exit code 7"), crashed.message());
      }
    }
  }

  @Test
  void aBugOfOursIsNoFinding() {
    try (WorkerTarget target = OddWorkers.start("fails", OddWorkers.OPTIONS)) {
      run(target);

      var e = assertThrows(IllegalStateException.class, () -> run(target));

      assertTrue(e.getMessage().contains("a bug of ours"), e.getMessage());
    }
  }

  @Test
  void optionsThatJavaDoesNotKnowAreTheUsersMistake() {
    var options = OddWorkers.OPTIONS.withJvmOptions(List.of("-XX:+NoSuchOption"));

    var e = assertThrows(ProgramException.class, () -> OddWorkers.start("good", options));

    assertTrue(e.getMessage().contains("NoSuchOption"), e.getMessage());
  }

  @Test
  void limitsAreThoseOfTheTargetInside() {
    try (WorkerTarget target = OddWorkers.start("limited", OddWorkers.OPTIONS)) {
      run(target);
      assertEquals(List.of(), target.limits());

      run(target);
      run(target);

      assertEquals(List.of("run 2 was limited", "run 3 was limited"), target.limits());
    }
  }

  @Test
  void aFreshProcessForEachRunIfAskedFor() {
    try (WorkerTarget target = OddWorkers.start("exits", OddWorkers.OPTIONS.withFresh(true))) {
      for (int i = 0; i < 3; i++) {
        assertEquals(new Outcome.Completed(), run(target).outcome());
        assertEquals("run 1\n", target.output());
      }
    }
  }

  @Test
  void aClosedTargetLeavesNothing() {
    WorkerTarget target = OddWorkers.start("good", OddWorkers.OPTIONS);
    long pid = target.pid().orElseThrow();

    target.close();

    assertGone(pid);
    assertFalse(target.pid().isPresent());
  }

  private static Trace run(WorkerTarget target) {
    return target.run(Schedule.EMPTY);
  }

  static void assertGone(long pid) {
    assertTrue(ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isEmpty(), "still there");
  }
}
