package heddle.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heddle.engine.Progress;
import heddle.protocol.Verdict;
import java.io.IOException;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Fork-join pools run tasks later, since JDK 25. */
@Timeout(180)
@EnabledForJreRange(min = JRE.JAVA_25, max = JRE.JAVA_25)
class DelayedTasksTest extends CompiledProgram {

  private static final String TEXT =
      """
      import java.util.concurrent.*;

      public class Later {
        static int count;

        public static void main(String[] args) throws Exception {
          var pool = new ForkJoinPool(1);
          String said = switch (args[0]) {
            case "closed" -> closed(pool);
            case "shut" -> shut(pool);
            case "stopped" -> stopped(pool);
            case "purged" -> purged(pool);
            default -> late(pool);
          };
          assert said.matches(args[1]) : said;
        }

        static String closed(ForkJoinPool pool) {
          pool.schedule(() -> count++, 1, TimeUnit.SECONDS);
          pool.close();
          return count + " " + pool.isTerminated();
        }

        static String shut(ForkJoinPool pool) throws Exception {
          var task = pool.schedule(() -> count++, 1, TimeUnit.SECONDS);
          pool.shutdown();
          boolean isTerminated = pool.isTerminated();
          return task.get() + " " + (isTerminated && count == 0);
        }

        static String stopped(ForkJoinPool pool) throws Exception {
          var task = pool.schedule(() -> count++, 1, TimeUnit.SECONDS);
          pool.shutdownNow();
          return result(task);
        }

        static String purged(ForkJoinPool pool) throws Exception {
          pool.cancelDelayedTasksOnShutdown();
          var task = pool.schedule(() -> count++, 1, TimeUnit.SECONDS);
          pool.shutdown();
          return result(task);
        }

        static String late(ForkJoinPool pool) {
          pool.shutdown();
          try {
            pool.schedule(() -> count++, 1, TimeUnit.SECONDS);
            return "taken";
          } catch (RejectedExecutionException e) {
            return "rejected";
          }
        }

        static String result(Future<?> task) throws Exception {
          try {
            return "" + task.get();
          } catch (CancellationException e) {
            return "cancelled";
          }
        }
      }
      """;

  @ParameterizedTest
  @CsvSource({
    "closed, 1 true, true",
    "shut, 0 false, true",
    "stopped, 0|cancelled, true",
    "stopped, 0, false",
    "stopped, cancelled, false",
    "purged, 0|cancelled, true",
    "purged, 0, false",
    "late, rejected, true"
  })
  void poolsEndWhenTasksForLaterHave(String what, String allowed, boolean isVerified)
      throws IOException {
    JavaProgram program = program(25, "Later", TEXT, what, allowed);

    Verdict verdict = program.check(Options.DEFAULTS, Progress.SILENT).summary().verdict();

    assertEquals(isVerified, verdict instanceof Verdict.Verified, verdict::toString);
    assertEquals(!isVerified, verdict instanceof Verdict.Failed, verdict::toString);
  }
}
