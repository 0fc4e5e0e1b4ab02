package heddle.jvm.worker;

import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.jvm.load.Installation;
import heddle.protocol.Schedule;
import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A worker does not outlive the process that started it. */
@Timeout(60)
class OrphanTest {

  /** Starts a worker, says its number, and waits for a run that does not come back. */
  static final class Parent {
    public static void main(String[] args) {
      WorkerTarget target = OddWorkers.start("loops", OddWorkers.OPTIONS);
      target.run(Schedule.EMPTY);
      System.out.println(target.pid().orElseThrow());
      target.run(Schedule.EMPTY);
    }
  }

  @Test
  void aWorkerInAnEndlessLoopEndsWhenItsParentIsKilled() throws Exception {
    Process parent =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path") + File.pathSeparator + classPath(),
                Parent.class.getName())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    var out = new InputStreamReader(parent.getInputStream(), StandardCharsets.UTF_8);
    ProcessHandle worker =
        ProcessHandle.of(Long.parseLong(new BufferedReader(out).readLine())).orElseThrow();

    parent.destroyForcibly();

    worker.onExit().get(30, TimeUnit.SECONDS);
    assertTrue(!worker.isAlive());
  }

  private static String classPath() {
    return Installation.joined(OddWorkers.entry().classPath());
  }
}
