package heddle.jvm.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.jvm.ProgramException;
import heddle.protocol.Assumption;
import heddle.protocol.Deadline;
import heddle.protocol.Limit;
import heddle.protocol.NotRunException;
import heddle.protocol.Outcome;
import heddle.protocol.Schedule;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.toy.ToyTarget;
import heddle.toy.script.Scripts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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

  @Test
  void aProcessThatRemembersTooMuchIsReplaced() {
    try (WorkerTarget target = OddWorkers.start("tires", OddWorkers.OPTIONS)) {
      run(target);
      run(target);
      long pid = target.pid().orElseThrow();
      run(target);

      assertTrue(target.pid().isEmpty());
      assertGone(pid);
      assertEquals(new Outcome.Completed(), run(target).outcome());
      assertEquals("run 1\n", target.output());
      assertEquals(List.of(), target.limits());
      assertEquals(List.of(), target.assumptions());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "exits     | the program ended its process with exit code 4, by System.exit",
        "halts     | the program ended its process with exit code 3, by Runtime.halt",
        "crashes   | the Java virtual machine crashed: SIGSEGV",
        "hoards    | the program left no memory to its process",
      })
  void aDeathThatHappensAgainIsACrashAndTheNextRunGetsANewProcess(String behaviour, String message)
      throws IOException {
    Path due = directory.resolve("due");
    try (WorkerTarget target = OddWorkers.start(behaviour, OddWorkers.OPTIONS, due.toString())) {
      Trace first = run(target);
      long pid = target.pid().orElseThrow();

      Files.createFile(due);
      Trace second = run(target);
      Files.delete(due);

      assertEquals(new Outcome.Completed(), first.outcome());
      assertTrue(
          second.outcome() instanceof Outcome.Crashed crashed
              && crashed.message().startsWith(message),
          second.outcome().toString());
      assertEquals(List.of(new ThreadName("main")), second.roots());
      assertEquals(new Outcome.Completed(), run(target).outcome());
      assertNotEquals(pid, target.pid().orElseThrow());
      assertGone(pid);
      assertEquals(List.of(), target.limits());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"exits", "halts", "crashes"})
  void aDeathThatDoesNotHappenAgainLeavesADoubt(String behaviour) {
    try (WorkerTarget target = OddWorkers.start(behaviour, OddWorkers.OPTIONS)) {
      run(target);

      assertEquals(new Outcome.Completed(), run(target).outcome());
      assertTrue(
          target.limits().get(0).text().endsWith("but not when the same run was made again"),
          target.limits().toString());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"is-killed", "hoards"})
  void aDeathForReasonsOfItsProcessIsMadeGoodByANewOne(String behaviour) {
    try (WorkerTarget target = OddWorkers.start(behaviour, OddWorkers.OPTIONS)) {
      run(target);

      assertEquals(new Outcome.Completed(), run(target).outcome());
      assertEquals(List.of(), target.limits());
      assertEquals(1, target.assumptions().size(), target.assumptions().toString());
    }
  }

  @Tag("slow")
  @Test
  void aProcessThatIsKilledAgainAndAgainIsNoFailureOfTheProgram() throws IOException {
    String due = Files.createFile(directory.resolve("due")).toString();
    var deadline = Deadline.after(Duration.ofSeconds(6));
    try (WorkerTarget target = OddWorkers.start("is-killed", OddWorkers.OPTIONS, deadline, due)) {
      var e = assertThrows(NotRunException.class, () -> run(target));

      assertNotEquals(NotRunException.Reason.UNSTARTED, e.reason());
      assertTrue(e.getMessage().contains("killed by signal 9"), e.getMessage());
      assertTrue(deadline.isOver());
    }
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"is-killed", "sleeps"})
  void aProcessThatDoesNotStartIsStartedAgain(String start) throws Exception {
    Path due = Files.createFile(directory.resolve("due"));
    WorkerOptions options = badStart(start, due).withPatience(Duration.ofSeconds(1));
    var repair = new Thread(() -> deleteAfter(Duration.ofSeconds(5), due));
    repair.start();
    try (WorkerTarget target = OddWorkers.start("good", options)) {
      assertEquals(new Outcome.Completed(), run(target).outcome());
    } finally {
      repair.join();
    }
  }

  @Tag("slow")
  @Test
  void aProcessThatNeverStartsIsNoMistakeOfTheUser() throws IOException {
    Path due = Files.createFile(directory.resolve("due"));
    var deadline = Deadline.after(Duration.ofSeconds(4));
    try (WorkerTarget target = OddWorkers.start("good", badStart("is-killed", due), deadline)) {
      assertThrows(NotRunException.class, () -> run(target));
    }
  }

  @Test
  void aProcessThatCannotBeMadeReadySaysWhy() throws IOException {
    Path due = Files.createFile(directory.resolve("due"));
    var deadline = Deadline.after(Duration.ofSeconds(2));
    try (WorkerTarget target = OddWorkers.start("good", badStart("unprepared", due), deadline)) {
      var e = assertThrows(NotRunException.class, () -> run(target));

      assertTrue(e.getMessage().contains("nothing can be hooked"), e.getMessage());
    }
  }

  @Test
  void aTemporaryDirectoryThatCannotBeWrittenIsNoBugOfOurs() throws IOException {
    Path file = Files.createFile(directory.resolve("file"));
    String usual = System.setProperty("java.io.tmpdir", file.toString());
    var deadline = Deadline.after(Duration.ofSeconds(1));
    var entry = OddWorkers.entry(true);
    try (WorkerTarget target =
        WorkerTarget.start(OddWorkers.program("good"), OddWorkers.OPTIONS, deadline, entry)) {
      var e = assertThrows(NotRunException.class, () -> run(target));

      assertEquals(NotRunException.Reason.UNSTARTED, e.reason());
      assertTrue(e.getMessage().contains("files cannot be written to " + file), e.getMessage());
    } finally {
      System.setProperty("java.io.tmpdir", usual);
    }
  }

  @Test
  void aTemporaryDirectoryThatIsWritableAgainIsUsed() throws Exception {
    Path missing = directory.resolve("missing");
    String usual = System.setProperty("java.io.tmpdir", missing.toString());
    var repair = new Thread(() -> makeAfter(Duration.ofMillis(500), missing));
    repair.start();
    try (WorkerTarget target = OddWorkers.start("good", OddWorkers.OPTIONS)) {
      assertEquals(new Outcome.Completed(), run(target).outcome());
    } finally {
      System.setProperty("java.io.tmpdir", usual);
      repair.join();
    }
  }

  private static void makeAfter(Duration time, Path made) {
    try {
      Thread.sleep(time.toMillis());
      Files.createDirectory(made);
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void whatJavaSaysWhenItDoesNotStartIsAMistakeOfTheUser() throws IOException {
    Path due = Files.createFile(directory.resolve("due"));

    var e =
        assertThrows(
            ProgramException.class, () -> OddWorkers.start("good", badStart("fails", due)));

    assertTrue(e.getMessage().contains("a bad start"), e.getMessage());
  }

  /** A JVM that is told to end while it starts says that it could not start. */
  @Test
  void whatJavaSaysOnlyOnceIsNobodysMistake() throws IOException {
    Path due = Files.createFile(directory.resolve("due"));
    try (WorkerTarget target = OddWorkers.start("good", badStart("fails-once", due))) {
      assertInstanceOf(Outcome.Completed.class, run(target).outcome());
    }
    assertFalse(Files.exists(due));
  }

  private static WorkerOptions badStart(String start, Path due) {
    return OddWorkers.OPTIONS.withJvmOptions(
        List.of("-Xmx64m", "-Dodd.start=" + start, "-Dodd.while=" + due));
  }

  private static void deleteAfter(Duration time, Path file) {
    try {
      Thread.sleep(time.toMillis());
      Files.delete(file);
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  @Timeout(25)
  @EnabledOnOs(OS.LINUX)
  void aProcessThatIsHeldIsReplaced() throws Exception {
    try (WorkerTarget target = OddWorkers.start("good", IMPATIENT)) {
      run(target);
      long pid = target.pid().orElseThrow();
      signal("STOP", pid);

      assertEquals(new Outcome.Completed(), run(target).outcome());

      assertGone(pid);
      assertEquals(List.of(), target.limits());
      assertTrue(
          Assumption.texts(target.assumptions()).get(0).contains("was stopped by a signal"),
          target.assumptions().toString());
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aProcessThatIsHeldWhileItStartsIsReplaced() throws Exception {
    Path due = Files.createFile(directory.resolve("due"));
    WorkerOptions options = badStart("is-held", due).withPatience(Duration.ofSeconds(2));
    var repair = new Thread(() -> deleteAfter(Duration.ofSeconds(1), due));
    repair.start();
    try (WorkerTarget target = OddWorkers.start("good", options)) {
      assertEquals(new Outcome.Completed(), run(target).outcome());
    } finally {
      repair.join();
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void whenTheTimeIsOverItIsSaidThatTheProcessWasHeld() throws Exception {
    Path due = Files.createFile(directory.resolve("due"));
    var deadline = Deadline.after(Duration.ofSeconds(2));
    try (WorkerTarget target = OddWorkers.start("good", badStart("is-held", due), deadline)) {
      var e = assertThrows(NotRunException.class, () -> run(target));

      assertTrue(e.getMessage().contains("was stopped by a signal"), e.getMessage());
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aProcessThatIsHeldForAMomentIsWaitedFor() throws Exception {
    try (WorkerTarget target = OddWorkers.start("good", OddWorkers.OPTIONS)) {
      run(target);
      long pid = target.pid().orElseThrow();
      signal("STOP", pid);
      var release = new Thread(() -> signalAfter(Duration.ofMillis(1_500), "CONT", pid));
      release.start();

      assertEquals(new Outcome.Completed(), run(target).outcome());

      assertEquals(pid, target.pid().orElseThrow());
      assertEquals(List.of(), target.limits());
      release.join();
    }
  }

  @Tag("slow")
  @Test
  void aRunThatDoesNotEndIsGivenUpWhenTheTimeIsOver() {
    var deadline = Deadline.after(Duration.ofSeconds(4));
    try (WorkerTarget target = OddWorkers.start("loops", OddWorkers.OPTIONS, deadline)) {
      run(target);

      var e = assertThrows(NotRunException.class, () -> run(target));

      assertEquals(NotRunException.Reason.TIME, e.reason());
      assertTrue(deadline.isOver());
    }
  }

  private static void signalAfter(Duration time, String signal, long pid) {
    try {
      Thread.sleep(time.toMillis());
      signal(signal, pid);
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void signal(String name, long pid) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + name, Long.toString(pid)).start().waitFor();
  }

  @Test
  void anExitNamesItsPlace() throws IOException {
    String due = Files.createFile(directory.resolve("due")).toString();
    try (WorkerTarget target = OddWorkers.start("exits", OddWorkers.OPTIONS, due)) {

      String message = ((Outcome.Crashed) run(target).outcome()).message();

      assertTrue(message.contains("OddWorker$Leaver.run(OddWorker.java:"), message);
    }
  }

  @Tag("slow")
  @Test
  void anEndlessLoopIsCutAndItsPlaceIsNamed() throws IOException {
    Path due = directory.resolve("due");
    try (WorkerTarget target = OddWorkers.start("loops", IMPATIENT, due.toString())) {
      run(target);
      long pid = target.pid().orElseThrow();

      Files.createFile(due);
      Trace trace = run(target);
      Files.delete(due);

      String message = ((Outcome.Crashed) trace.outcome()).message();
      assertTrue(message.startsWith("the program ran for 2 s without touching"), message);
      assertTrue(message.contains("OddWorker$Looper.run(OddWorker.java:"), message);
      assertEquals(4, trace.events().size());
      assertEquals("run 1\n", target.output());
      assertGone(pid);
      assertEquals(new Outcome.Completed(), run(target).outcome());
    }
  }

  @Tag("slow")
  @Test
  void aRunThatOnlyWaitsIsTriedAgain() {
    try (WorkerTarget target = OddWorkers.start("sleeps", IMPATIENT)) {
      run(target);

      Trace trace = run(target);

      assertEquals(new Outcome.Completed(), trace.outcome());
      assertTrue(
          Assumption.texts(target.assumptions())
              .get(0)
              .startsWith("the program did not go on for 2 s"),
          target.assumptions().toString());
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
      assertEquals(new Outcome.Completed(), run(target).outcome());
      assertEquals(new Outcome.Completed(), run(target).outcome());
      assertTrue(
          target.limits().get(0).text().contains("wrote to where only Heddle"),
          target.limits().toString());
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

      assertEquals(List.of("run 2 was limited", "run 3 was limited"), Limit.texts(target.limits()));
    }
  }

  @Tag("slow")
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
