package heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Summary;
import heddle.protocol.Verdict;
import heddle.protocol.text.SummaryJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Java programs, checked in processes of their own. */
@Timeout(120)
class CheckCommandTest {

  private static final String COUNTER =
      """
      package bank;

      public class Counter {
        static int count;

        static void add(boolean locked) {
          if (locked) {
            synchronized (Counter.class) {
              count++;
            }
          } else {
            count++;
          }
        }

        public static void main(String[] args) throws InterruptedException {
          boolean locked = args.length > 0;
          Thread a = new Thread(() -> add(locked));
          Thread b = new Thread(() -> add(locked));
          a.start();
          b.start();
          a.join();
          b.join();
          System.out.println("count = " + count);
          System.err.println("\\u001b[31mred");
          assert count == 2 : "both count";
        }
      }
      """;

  private static final String MOODY =
      """
      public class Moody {
        static volatile int x;

        public static void main(String[] args) throws InterruptedException {
          String how = args[0];
          Thread a = new Thread(() -> x = 1);
          Thread b = new Thread(() -> { if (x == 0) act(how); });
          a.start();
          b.start();
          a.join();
          b.join();
        }

        static void act(String how) {
          System.out.println("now it " + how);
          switch (how) {
            case "exits" -> System.exit(5);
            case "halts" -> Runtime.getRuntime().halt(137);
            case "loops" -> loop(1);
            case "ponders" -> java.math.BigInteger.TWO.pow(40_000).nextProbablePrime();
            case "hoards" -> hoard();
            case "overflows" -> overflow(1);
            case "throws" -> throw new IllegalStateException("no good");
            case "asks" -> ask();
            default -> {}
          }
        }

        static int loop(int i) {
          while (i != 0) {
            i = i * 3 | 1;
          }
          return i;
        }

        static void hoard() {
          java.util.List<byte[]> all = new java.util.ArrayList<>();
          while (true) {
            all.add(new byte[1 << 20]);
          }
        }

        static int overflow(int i) {
          return overflow(i + 1) + 1;
        }

        static void ask() {
          if (System.getProperty("answer") != null) {
            throw new IllegalStateException("the answer is " + System.getProperty("answer"));
          }
        }
      }
      """;

  private static final String NOTES =
      """
      import java.nio.file.*;

      public class Notes {
        static void add(Path file) {
          try {
            Files.writeString(file, "x", StandardOpenOption.APPEND);
          } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
          }
        }

        public static void main(String[] args) throws Exception {
          Path file = Files.createTempFile("notes", ".txt");
          Thread other = new Thread(() -> add(file));
          other.start();
          add(file);
          other.join();
          assert Files.size(file) == 2;
        }
      }
      """;

  @TempDir static Path shared;

  @TempDir Path directory;

  @BeforeAll
  static void compile() throws IOException {
    JavaSources.compile(shared, "Counter", COUNTER);
    JavaSources.compile(shared, "Moody", MOODY);
    JavaSources.compile(shared, "Notes", NOTES);
  }

  @Test
  void aLostUpdateIsToldWithWhatTheProgramPrinted() throws IOException {
    Path json = directory.resolve("result.json");

    CommandLine checked = check("--json", json.toString(), "bank.Counter");

    assertEquals(1, checked.exit(), checked.out() + checked.err());
    assertEquals("", checked.err());
    assertTrue(checked.out().contains("both count"), checked.out());
    assertTrue(checked.out().contains("Counter.java:12"), checked.out());
    assertTrue(
        checked.out().contains("Program output:\n  count = 1\n  \\u001b[31mred\n"), checked.out());
    Summary summary = SummaryJson.read(json);
    assertEquals(new Verdict.Failed(), summary.verdict());
    assertEquals("assertion", summary.findings().get(0).kind());
    assertTrue(Files.readString(json).contains("Counter-1-assertion.trace"));
  }

  @Test
  void aLockedUpdateIsVerifiedAndItsClassesAreCounted() throws IOException {
    Path json = directory.resolve("result.json");

    CommandLine checked = check("--histories", "--json", json.toString(), "bank.Counter", "locked");

    assertEquals(0, checked.exit(), checked.out() + checked.err());
    assertTrue(checked.out().startsWith("VERIFIED: "), checked.out());
    assertEquals(OptionalLong.of(2), SummaryJson.read(json).classes());
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "exits     | 1 | the program called System.exit(5)",
        "halts     | 1 | the program called Runtime.halt(137)",
        "loops     | 1 | for 1 s: the loop at Moody.java:",
        "ponders   | 1 | the program ran for 1 s without touching anything that threads share",
        "hoards    | 1 | java.lang.OutOfMemoryError",
        "overflows | 1 | java.lang.StackOverflowError",
        "throws    | 1 | java.lang.IllegalStateException: no good",
        "asks      | 1 | java.lang.IllegalStateException: the answer is 42",
        "smiles    | 0 | VERIFIED: no interleaving of this test fails",
      })
  void whateverAProgramDoesIsReported(String how, int exit, String message) {
    String patience = how.equals("loops") || how.equals("ponders") ? "1s" : "30s";
    CommandLine checked =
        check("--patience", patience, "--java-options", "-Xmx128m -Danswer=42", "Moody", how);

    assertEquals(exit, checked.exit(), checked.out() + checked.err());
    assertTrue(checked.out().contains(message), checked.out());
    assertEquals("", checked.err());
    assertEquals(exit == 1, checked.out().contains("Program output:\n  now it " + how + "\n"));
  }

  @Test
  void aRunThatDoesNotComeBackIsToldUpToThereAndWhereItIs() {
    CommandLine checked = check("--patience", "1s", "Moody", "ponders");

    assertTrue(checked.out().contains("starts main/2"), checked.out());
    assertTrue(checked.out().contains("main/2 fails: the program ran for 1 s"), checked.out());
    assertTrue(checked.out().contains("at Moody.act(Moody.java:"), checked.out());
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({
    "Moody exits, exception",
    "Moody loops, exception",
    "Moody ponders, exception",
    "bank.Counter, assertion"
  })
  void whatWasFoundReplaysInANewProcess(String program, String kind) throws IOException {
    var arguments = new ArrayList<>(List.of("--patience", "1s"));
    arguments.addAll(List.of(program.split(" ")));
    check(arguments.toArray(String[]::new));
    String name = arguments.get(2).replace("bank.", "");
    Path trace = directory.resolve(name + "-1-" + kind + ".trace");

    CommandLine replayed = CommandLine.run("replay", "--patience", "1s", trace.toString());

    assertEquals(1, replayed.exit(), replayed.out() + replayed.err());
    assertTrue(replayed.out().contains("REPLAYED: all "), replayed.out());
  }

  @Test
  void aReplayShowsWhatTheProgramPrints() {
    check("bank.Counter");

    CommandLine replayed =
        CommandLine.run("replay", directory.resolve("Counter-1-assertion.trace").toString());

    assertTrue(replayed.out().contains("Program output:\n  count = 1\n"), replayed.out());
  }

  @Test
  void aCorrectedProgramTakesAnotherPathOnReplay() throws IOException {
    check("bank.Counter");
    Path corrected =
        JavaSources.compile(directory, "Counter", COUNTER.replace("if (locked)", "if (!locked)"));

    CommandLine replayed =
        CommandLine.run(
            "replay",
            "-cp",
            corrected.toString(),
            directory.resolve("Counter-1-assertion.trace").toString());

    assertEquals(3, replayed.exit(), replayed.out() + replayed.err());
    assertTrue(replayed.out().startsWith("DIFFERENT: "), replayed.out());
  }

  @Test
  void whatStandsBehindTheClassBelongsToTheProgram() throws IOException {
    Path classes =
        JavaSources.compile(
            directory,
            "Arguments",
            """
            public class Arguments {
              public static void main(String[] args) {
                throw new IllegalStateException(String.join("|", args));
              }
            }
            """);

    CommandLine checked =
        CommandLine.run(
            "check",
            "--no-traces",
            "--class-path=" + classes,
            "Arguments",
            "--help",
            "--json",
            "--",
            "a b",
            "");

    assertEquals(1, checked.exit(), checked.out() + checked.err());
    assertTrue(checked.out().contains("--help|--json|--|a b|"), checked.out());
  }

  @Test
  void aBudgetOfOneRunLeavesAReason() {
    CommandLine checked = check("--max-runs", "1", "bank.Counter", "locked");

    assertEquals(3, checked.exit(), checked.out() + checked.err());
    assertTrue(checked.out().contains("not covered  run budget used up (1 runs)"));
  }

  @Test
  void severalWorkersComeToTheSameVerdict() {
    CommandLine checked = check("--histories", "--workers", "2", "--all-findings", "bank.Counter");

    assertEquals(1, checked.exit(), checked.out() + checked.err());
    assertTrue(checked.out().contains("3 classes of executions"), checked.out());
  }

  @Tag("slow")
  @Test
  void workersDoNotGetIntoTheWayOfEachOthersTemporaryFiles() {
    CommandLine checked = check("--workers", "2", "Notes");

    assertEquals(0, checked.exit(), checked.out() + checked.err());
  }

  @Test
  void aPlaceWhereNothingCanBeWrittenCostsTheSavedRunsAndNotTheVerdict() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "in the way");

    CommandLine checked = check("--save", file.resolve("runs").toString(), "bank.Counter");

    assertEquals(1, checked.exit(), checked.out() + checked.err());
    assertTrue(checked.out().contains("FAILED: "), checked.out());
    assertTrue(checked.err().contains("so they are not saved"), checked.err());
  }

  @Test
  void nothingIsLeftWhenItIsDone() {
    check("Moody", "smiles");

    assertFalse(
        ProcessHandle.current()
            .descendants()
            .anyMatch(process -> process.info().commandLine().orElse("").contains("WorkerMain")));
  }

  private CommandLine check(String... words) {
    var all = new ArrayList<>(List.of("check", "-cp", shared.resolve("classes").toString()));
    all.addAll(List.of("--save-traces", directory.toString()));
    all.addAll(List.of(words));
    return CommandLine.run(all.toArray(String[]::new));
  }
}
