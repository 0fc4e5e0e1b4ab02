package sample;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.check.Heddle;
import heddle.jvm.load.FrameAccess;
import heddle.protocol.Summary;
import heddle.protocol.Verdict;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests run in a JVM that is not ours to start; with the flags of a worker it has marks, too. */
class MarkedTestJvmTest {

  @TempDir Path directory;

  /** What the JVM with the flags runs. There are 184,756 classes of executions. */
  public static final class Increments {

    private static final class Counter {
      int count;
    }

    private Increments() {}

    public static void main(String[] args) throws InterruptedException {
      Summary summary = Heddle.check(Increments::twoThreads).summary();
      boolean isVerified = summary.verdict() instanceof Verdict.Verified;
      System.out.println(isVerified && summary.runs() < 60 ? "verified in few runs" : summary);
    }

    private static void twoThreads() throws InterruptedException {
      var counter = new Counter();
      Runnable increments =
          () -> {
            for (int i = 0; i < 10; i++) {
              synchronized (counter) {
                counter.count++;
              }
            }
          };
      var first = new Thread(increments);
      var second = new Thread(increments);
      first.start();
      second.start();
      first.join();
      second.join();
      assert counter.count == 20;
    }
  }

  /**
   * A round of a spinning thread may write something down and wipe it out again. A loop mark counts
   * the writes, so only the mark of the local state tells that it is where it was.
   */
  public static final class ScratchRounds {

    private static volatile boolean isSet;
    private static volatile boolean isTold;
    private static volatile boolean isLate;

    private ScratchRounds() {}

    public static void main(String[] args) throws InterruptedException {
      Summary summary = Heddle.check(ScratchRounds::twoThreads).summary();
      boolean isVerified = summary.verdict() instanceof Verdict.Verified;
      System.out.println(isVerified && summary.runs() < 60 ? "verified in few runs" : summary);
    }

    private static void twoThreads() throws InterruptedException {
      var spinning = new Thread(ScratchRounds::spin);
      spinning.start();
      isTold = true;
      isLate = true;
      isSet = true;
      spinning.join();
    }

    private static void spin() {
      var scratch = new int[1];
      while (!isSet) {
        if (isTold) {
          scratch[0] = 1;
          scratch[0] = 0;
        }
        if (isLate) {
          Thread.onSpinWait();
        }
      }
    }
  }

  @Test
  void threadsInEqualLocalStatesAreTheSameInATestJvmWithTheFlags() throws Exception {
    List<String> printed = run(Increments.class);

    assertTrue(printed.contains("verified in few runs"), printed.toString());
  }

  @Test
  void whatARoundWritesDownAndWipesOutAgainIsForgotten() throws Exception {
    List<String> printed = run(ScratchRounds.class);

    assertTrue(printed.contains("verified in few runs"), printed.toString());
  }

  @Test
  void thisJvmWithoutTheFlagsHasNoMarks() {
    assertFalse(FrameAccess.isReliable());
  }

  private List<String> run(Class<?> main) throws IOException, InterruptedException {
    Path output = directory.resolve("output.txt");
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-ea");
    command.addAll(FrameAccess.flags());
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(main.getName());
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    process.waitFor();
    return Files.readAllLines(output, StandardCharsets.UTF_8);
  }
}
