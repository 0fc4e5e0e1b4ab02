package heddle.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heddle.engine.Progress;
import heddle.jvm.Program;
import heddle.jvm.worker.WorkerOptions;
import heddle.protocol.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Structured tasks and scoped values, which are not the same in all JDKs and partly a preview. */
@Timeout(180)
@EnabledForJreRange(min = JRE.JAVA_25, max = JRE.JAVA_25)
class StructuredTasksTest {

  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource({"false, 2", "true, 2", "false, 1", "true, 1"})
  void subtasksAreUnderControlAndInheritScopedValues(boolean platformThreads, int least)
      throws IOException {
    JavaProgram program =
        program(
            """
            import java.util.concurrent.StructuredTaskScope;

            public class Tasks {
              static final ScopedValue<Integer> STEP = ScopedValue.newInstance();
              static volatile int count;

              public static void main(String[] args) throws Exception {
                ScopedValue.where(STEP, 1).call(() -> {
                  try (var scope = StructuredTaskScope.open()) {
                    scope.fork(() -> { count = count + STEP.get(); return null; });
                    scope.fork(() -> { count = count + STEP.get(); return null; });
                    scope.join();
                  }
                  return null;
                });
                assert count >= Integer.parseInt(args[0]) && count <= 2 : "count is " + count;
              }
            }
            """,
            platformThreads,
            least);

    Verdict verdict = program.check(Options.DEFAULTS, Progress.SILENT).summary().verdict();

    assertEquals(least == 1, verdict instanceof Verdict.Verified, verdict::toString);
    assertEquals(least == 2, verdict instanceof Verdict.Failed, verdict::toString);
  }

  @ParameterizedTest
  @CsvSource({"false, false", "true, false", "false, true"})
  void aSubtaskThatFailsInterruptsTheOthers(boolean platformThreads, boolean isWrong)
      throws IOException {
    JavaProgram program =
        program(
            """
            import java.util.concurrent.StructuredTaskScope;

            public class Tasks {
              static boolean interrupted;
              static boolean wasRun;

              public static void main(String[] args) throws Exception {
                try (var scope = StructuredTaskScope.open()) {
                  scope.fork(() -> { throw new IllegalStateException(); });
                  scope.fork(() -> {
                    wasRun = true;
                    interrupted = Thread.currentThread().isInterrupted();
                    return 1;
                  });
                  scope.join();
                  throw new AssertionError("joined");
                } catch (StructuredTaskScope.FailedException e) {
                  assert e.getCause() instanceof IllegalStateException;
                }
                // It is not run, or run before the failure, or interrupted.
                assert args[0].equals("0") || !interrupted;
                assert args[0].equals("0") || wasRun;
              }
            }
            """,
            platformThreads,
            isWrong ? 1 : 0);

    Verdict verdict = program.check(Options.DEFAULTS, Progress.SILENT).summary().verdict();

    assertEquals(!isWrong, verdict instanceof Verdict.Verified, verdict::toString);
    assertEquals(isWrong, verdict instanceof Verdict.Failed, verdict::toString);
  }

  @ParameterizedTest
  @CsvSource({"0, true", "1, false", "2, false"})
  void theFirstResultIsTheAnswer(int excluded, boolean isVerified) throws IOException {
    JavaProgram program =
        program(
            """
            import java.util.concurrent.StructuredTaskScope;
            import java.util.concurrent.StructuredTaskScope.Joiner;

            public class Tasks {
              public static void main(String[] args) throws Exception {
                int excluded = Integer.parseInt(args[0]);
                try (var scope = StructuredTaskScope.open(Joiner.<Integer>anySuccessfulResultOrThrow())) {
                  scope.fork(() -> 1);
                  scope.fork(() -> 2);
                  int answer = scope.join();
                  assert answer == 1 || answer == 2;
                  assert answer != excluded : "answer is " + answer;
                }
              }
            }
            """,
            false,
            excluded);

    Verdict verdict = program.check(Options.DEFAULTS, Progress.SILENT).summary().verdict();

    assertEquals(isVerified, verdict instanceof Verdict.Verified, verdict::toString);
    assertEquals(!isVerified, verdict instanceof Verdict.Failed, verdict::toString);
  }

  @ParameterizedTest
  @CsvSource({"0, true", "1, false", "2, false"})
  void aScopeWithATimeLimitEndsInTimeOrNot(int excluded, boolean isVerified) throws IOException {
    JavaProgram program =
        program(
            """
            import java.time.Duration;
            import java.util.concurrent.StructuredTaskScope;
            import java.util.concurrent.StructuredTaskScope.Joiner;

            public class Tasks {
              public static void main(String[] args) throws Exception {
                int excluded = Integer.parseInt(args[0]);
                try (var scope = StructuredTaskScope.open(
                    Joiner.awaitAllSuccessfulOrThrow(), c -> c.withTimeout(Duration.ofMillis(500)))) {
                  scope.fork(() -> { Thread.sleep(500); return 1; });
                  scope.join();
                  assert excluded != 1 : "in time";
                } catch (StructuredTaskScope.TimeoutException e) {
                  assert excluded != 2 : "too late";
                }
              }
            }
            """,
            false,
            excluded);

    Verdict verdict = program.check(Options.DEFAULTS, Progress.SILENT).summary().verdict();

    assertEquals(isVerified, verdict instanceof Verdict.Verified, verdict::toString);
    assertEquals(!isVerified, verdict instanceof Verdict.Failed, verdict::toString);
  }

  private JavaProgram program(String text, boolean platformThreads, int argument)
      throws IOException {
    Path file = Files.writeString(directory.resolve("Tasks.java"), text);
    ToolProvider javac = ToolProvider.findFirst("javac").orElseThrow();
    String release = "" + Runtime.version().feature();
    assertEquals(
        0,
        javac.run(
            System.out,
            System.err,
            "--enable-preview",
            "--release",
            release,
            "-d",
            directory.toString(),
            file.toString()));
    WorkerOptions options =
        WorkerOptions.defaults()
            .withJvmOptions(
                List.of("--enable-preview", "-Dheddle.platformThreads=" + platformThreads));
    return new JavaProgram(
        new Program(List.of(directory), "Tasks", List.of("" + argument)), options, 1);
  }
}
