package heddle.jvm.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.jvm.ProgramException;
import heddle.protocol.Deadline;
import heddle.protocol.Outcome;
import heddle.protocol.Schedule;
import heddle.protocol.Trace;
import heddle.toy.ToyTarget;
import heddle.toy.script.Scripts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code -Dheddle.restarts=1000} makes more processes one after the other. */
@Timeout(300)
@Tag("slow")
class WorkerPoolTest {

  private static final int RESTARTS = Integer.getInteger("heddle.restarts", 40);

  @Test
  void runsOfSeveralThreadsAreMadeAtTheSameTimeAndDoNotMix() throws Exception {
    var executor = Executors.newFixedThreadPool(4);
    try (WorkerPool pool = start("good", OddWorkers.OPTIONS, 3)) {
      var expected = new ArrayList<Trace>();
      var calls = new ArrayList<Callable<Trace>>();
      for (int seed = 0; seed < 300; seed++) {
        var schedule = new Schedule(List.of(), seed, 1_000);
        expected.add(new ToyTarget(Scripts.parse(OddWorkers.LOST_UPDATE)).run(schedule));
        calls.add(() -> pool.run(schedule));
      }

      List<Future<Trace>> runs = executor.invokeAll(calls);

      for (int i = 0; i < runs.size(); i++) {
        assertEquals(expected.get(i), runs.get(i).get());
      }
      assertEquals(3, pool.pids().size());
    } finally {
      executor.shutdown();
    }
  }

  @Test
  void aSingleThreadNeedsASingleProcess() {
    try (WorkerPool pool = start("good", OddWorkers.OPTIONS, 3)) {
      for (int i = 0; i < 10; i++) {
        pool.run(Schedule.EMPTY);
      }

      assertEquals(1, pool.pids().size());
      assertEquals("run 10\n", pool.output());
    }
  }

  @Test
  void whatWasPrintedBeforeACrashIsKept(@TempDir Path directory) throws IOException {
    WorkerOptions impatient = OddWorkers.OPTIONS.withPatience(Duration.ofSeconds(1));
    Path due = Files.createFile(directory.resolve("due"));
    try (WorkerPool pool = start("loops", impatient, 1, due.toString())) {
      Trace crashed = pool.run(Schedule.EMPTY);
      Files.delete(due);
      pool.run(Schedule.EMPTY);
      pool.run(Schedule.EMPTY);

      assertEquals("run 1\n", pool.outputOfCrash(crashed));
      assertEquals("run 2\n", pool.output());
    }
  }

  @Test
  void aRefusedProgramLeavesNoProcess() {
    long before = descendants();

    assertThrows(ProgramException.class, () -> start("refused", OddWorkers.OPTIONS, 2));

    assertEquals(before, descendants());
  }

  @Test
  void manyNewProcessesLeaveNothingBehind() throws IOException, InterruptedException {
    try (WorkerPool pool = start("good", OddWorkers.OPTIONS.withFresh(true), 1)) {
      pool.run(Schedule.EMPTY);
      long files = openFiles();
      int threads = Thread.activeCount();

      for (int i = 0; i < RESTARTS; i++) {
        assertEquals(new Outcome.Completed(), pool.run(Schedule.EMPTY).outcome());
        assertEquals("run 1\n", pool.output());
      }

      assertTrue(openFiles() <= files + 10, files + " files were open, now " + openFiles());
      assertTrue(Thread.activeCount() <= threads + 5, Thread.activeCount() + " threads");
    }
    while (descendants() > 0) {
      Thread.sleep(20);
    }
  }

  private static WorkerPool start(
      String behaviour, WorkerOptions options, int size, String... more) {
    return WorkerPool.start(
        OddWorkers.program(behaviour, more), options, size, Deadline.NEVER, OddWorkers.entry());
  }

  private static long descendants() {
    return ProcessHandle.current()
        .descendants()
        .filter(ProcessHandle::isAlive)
        .filter(process -> process.info().commandLine().orElse("").contains("OddWorker"))
        .count();
  }

  /** How many files this process has open, where the system says so. */
  private static long openFiles() throws IOException {
    Path files = Path.of("/proc/self/fd");
    if (!Files.isDirectory(files)) {
      return 0;
    }
    try (Stream<Path> all = Files.list(files)) {
      return all.count();
    }
  }
}
