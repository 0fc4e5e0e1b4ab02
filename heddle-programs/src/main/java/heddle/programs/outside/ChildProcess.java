package heddle.programs.outside;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.io.IOException;

/** A thread starts a process, reads what it says and waits for its end. */
@Expect(outcome = "0", because = "a JVM that says its version ends well")
public final class ChildProcess {

  private static int exit = -1;

  private ChildProcess() {}

  public static void main(String[] args) {
    Threads.join(Threads.begin(ChildProcess::run));
    System.out.println(exit);
  }

  private static void run() throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(System.getProperty("java.home") + "/bin/java", "-version")
            .redirectErrorStream(true)
            .start();
    process.getInputStream().readAllBytes();
    exit = process.waitFor();
  }
}
