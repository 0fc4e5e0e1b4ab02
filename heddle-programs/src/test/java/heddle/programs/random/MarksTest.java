package heddle.programs.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Marks of local states do not depend on how code is run. */
class MarksTest {

  private static final String SEED = "7000";
  private static final String PROGRAMS = "4";

  @TempDir Path directory;

  @Test
  void interpreterAndCompilersGiveTheSameMarks() throws Exception {
    List<String> interpreted = print("2", "-Xint");
    List<String> first = print("60", "-XX:TieredStopAtLevel=1");
    List<String> second =
        print("150", "-XX:-TieredCompilation", "-XX:CompileThreshold=100", "-Xbatch");

    assertEquals(Integer.parseInt(PROGRAMS), interpreted.size(), interpreted::toString);
    assertTrue(interpreted.get(0).matches(".*[0-9a-f]{32}.*"), interpreted::toString);
    assertEquals(interpreted, first);
    assertEquals(interpreted, second);
  }

  @Test
  void aJvmThatLeavesOutObjectsGivesNone() throws Exception {
    List<String> printed = print("1", "-XX:+DoEscapeAnalysis");

    assertEquals(Integer.parseInt(PROGRAMS), printed.size(), printed::toString);
    assertFalse(printed.get(0).matches(".*[0-9a-f]{32}.*"), printed::toString);
  }

  /** A mark there would take the JVM down, make the program fail, or contradict a loop. */
  @Test
  void programsKeepTheirVerdictThatMakeTextsAndThreadsOrWaitInLoops() throws Exception {
    List<String> differences =
        MarkedJvm.run(
            directory,
            List.of("-Djava.util.concurrent.ForkJoinPool.common.parallelism=3"),
            "explore",
            "heddle.programs.plain.BuilderRead",
            "heddle.programs.executors.PoolOfTwo",
            "heddle.programs.corners.StateOfParked");

    assertEquals(List.of("differs: no", "differs: no", "differs: no"), differences);
  }

  private List<String> print(String runs, String... flags) throws Exception {
    return MarkedJvm.run(
        directory, List.of(flags), "print=" + directory.resolve("classes"), SEED, PROGRAMS, runs);
  }
}
