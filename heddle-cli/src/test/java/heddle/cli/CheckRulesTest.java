package heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rules that the user chooses, and what the verdict says about them. */
class CheckRulesTest {

  private static final String PROGRAM =
      """
      import java.util.concurrent.*;

      public class Rules {
        public static void main(String[] args) throws Exception {
          switch (args[0]) {
            case "thread-dies" -> {
              Thread thread = new Thread(() -> { throw new IllegalStateException("dead"); });
              thread.start();
              thread.join();
            }
            case "main-dies" -> {
              new Thread(() -> {}).start();
              throw new IllegalStateException("dead");
            }
            case "left-over" -> {
              var pool = Executors.newFixedThreadPool(1);
              if (pool.submit(() -> 7).get() != 7) throw new AssertionError();
            }
            case "main-waits" -> {
              var lock = new Object();
              new Thread(() -> { synchronized (lock) { lock.notify(); } }).start();
              synchronized (lock) { lock.wait(); }
            }
            case "short", "long" -> {
              var latch = new CountDownLatch(1);
              new Thread(latch::countDown).start();
              if (!latch.await(args[0].equals("short") ? 10 : 10_000, TimeUnit.MILLISECONDS)) {
                throw new AssertionError("late");
              }
            }
          }
        }
      }
      """;

  @TempDir static Path directory;
  private static String classes;

  @BeforeAll
  static void compile() throws IOException {
    classes = JavaSources.compile(directory, "Rules", PROGRAM).toString();
  }

  @ParameterizedTest
  @CsvSource({
    "thread-dies, , 1, dead",
    "thread-dies, --ignore-uncaught, 0, no failure (--ignore-uncaught)",
    "main-dies, --ignore-uncaught, 1, dead",
    "left-over, , 1, deadlock",
    "left-over, --allow-left-over-threads, 0, (--allow-left-over-threads)",
    "main-waits, --allow-left-over-threads, 1, lost wake-up",
    "short, , 1, late",
    "short, --time-limits idle, 0, run out only where no thread can go on",
    "long, , 0, VERIFIED",
    "long, --time-limits any, 1, late",
  })
  void aRuleThatIsWeakenedIsAnAssumptionOfTheVerdict(
      String program, String rule, int exit, String said) {
    CommandLine line = check(program, rule, "--no-traces");

    assertEquals(exit, line.exit(), line.out() + line.err());
    assertTrue(line.out().replaceAll("\\s+", " ").contains(said), line.out());
  }

  @Test
  void aFailureIsReplayedByTheRulesOfItsCheck(@TempDir Path traces) {
    check("main-waits", "--allow-left-over-threads", "--save-traces", traces.toString());

    CommandLine replayed =
        CommandLine.run("replay", traces.resolve("Rules-1-deadlock.trace").toString());

    assertTrue(replayed.out().contains("REPLAYED: all"), replayed.out() + replayed.err());
  }

  @ParameterizedTest
  @CsvSource({
    "--time-limits sometimes, --time-limits needs any or idle",
    "--time-limits any --starvation 1s, contradict each other",
  })
  void aRuleThatThereIsNotIsAMistake(String rules, String sentence) {
    CommandLine line = check("short", rules, "--no-traces");

    assertEquals(2, line.exit(), line.out());
    assertTrue(line.err().contains(sentence), line.err());
  }

  private static CommandLine check(String program, String rules, String... more) {
    var words = new ArrayList<>(List.of("check", "-cp", classes));
    words.addAll(List.of(more));
    if (rules != null) {
      words.addAll(List.of(rules.split(" ")));
    }
    words.addAll(List.of("Rules", program));
    return CommandLine.run(words.toArray(String[]::new));
  }
}
