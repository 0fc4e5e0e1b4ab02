package heddle.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.engine.Progress;
import heddle.jvm.Program;
import heddle.jvm.worker.WorkerOptions;
import heddle.protocol.Event;
import heddle.protocol.Finding;
import heddle.protocol.Mark;
import heddle.protocol.Summary;
import heddle.protocol.Trace;
import heddle.protocol.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class JavaProgramTest extends CompiledProgram {

  @Tag("slow")
  @Test
  void everyFindingReplaysToTheIdenticalTraceInANewProcess() throws IOException {
    JavaProgram program =
        program(
            "Lost",
            """
            public class Lost {
              static int count;

              public static void main(String[] args) throws InterruptedException {
                Thread a = new Thread(() -> count++);
                a.start();
                count++;
                a.join();
                System.out.println(count);
                assert count == 2;
              }
            }
            """);

    JavaProgram.Checked checked =
        program.check(
            Options.DEFAULTS.withBudget(Options.DEFAULTS.budget().withAllFindings(true)),
            Progress.SILENT);

    List<Finding> findings = checked.summary().findings();
    assertEquals(new Verdict.Failed(), checked.summary().verdict());
    for (int i = 0; i < findings.size(); i++) {
      Replayed replayed = program.replay(findings.get(i).trace());
      assertTrue(replayed.replay().difference().isEmpty(), findings.get(i).message());
      assertEquals(unmarked(findings.get(i).trace()), unmarked(replayed.replay().seen()));
      assertEquals(checked.output(i), replayed.output());
    }
  }

  /** Only what is new gets marks of local states, and in a replay nothing is. */
  private static List<Event> unmarked(Trace trace) {
    return trace.events().stream()
        .map(
            event ->
                new Event(
                    event.step(),
                    event.operation(),
                    event.response(),
                    event.written(),
                    event.site(),
                    Mark.loop(event.mark().loop())))
        .toList();
  }

  /** Its hooks are put into a process that starts with what was made before. */
  @Test
  void aVectorThatThreadsShareIsExplored() throws IOException {
    JavaProgram program =
        program(
            "Listing",
            """
            import java.util.Vector;

            public class Listing {
              public static void main(String[] args) throws InterruptedException {
                var list = new Vector<Integer>();
                Thread other = new Thread(() -> list.add(1));
                other.start();
                list.add(2);
                other.join();
                if (list.size() != 2) {
                  throw new AssertionError();
                }
              }
            }
            """);

    JavaProgram.Checked checked = program.check(Options.DEFAULTS, Progress.SILENT);

    assertEquals(new Verdict.Verified(), checked.summary().verdict(), checked.summary().toString());
  }

  /** Only the code of the JDK has an answer, and it knows nothing of a lock that has a model. */
  @Test
  void nothingIsCalledAFailureAfterAnAnswerThatMayBeWrong() throws IOException {
    JavaProgram program =
        program(
            "Asking",
            """
            import java.util.concurrent.locks.ReentrantLock;

            public class Asking {
              static volatile int flag;

              public static void main(String[] args) throws InterruptedException {
                Thread thread = new Thread(() -> flag = 1);
                thread.start();
                if (flag == 1) {
                  var lock = new ReentrantLock();
                  var condition = lock.newCondition();
                  lock.lock();
                  lock.hasWaiters(condition);
                  lock.unlock();
                }
                thread.join();
              }
            }
            """);

    JavaProgram.Checked checked = program.check(Options.DEFAULTS, Progress.SILENT);

    assertTrue(
        checked.summary().verdict() instanceof Verdict.Incomplete, checked.summary().toString());
  }

  /** The timer does what is waited for, but while time is virtual nobody waits for it. */
  @Test
  void nothingIsCalledAFailureWhileAThreadIsNotUnderControl() throws IOException {
    JavaProgram program =
        program(
            "Waiting",
            """
            import java.util.Timer;
            import java.util.TimerTask;

            public class Waiting {
              static class Background {
                static final Timer TIMER = new Timer(true);
              }

              static volatile boolean done;

              public static void main(String[] args) throws InterruptedException {
                Background.TIMER.schedule(
                    new TimerTask() {
                      public void run() { done = true; }
                    },
                    100);
                Thread.sleep(60_000);
                assert done;
              }
            }
            """);

    JavaProgram.Checked checked = program.check(Options.DEFAULTS, Progress.SILENT);

    assertTrue(
        checked.summary().verdict() instanceof Verdict.Incomplete, checked.summary().toString());
  }

  /** What is in a file is not rolled back; here each process has a file of its own. */
  @Test
  void stateThatLeaksBetweenRunsMakesEachRunAProcess() throws IOException {
    Path files = Files.createDirectory(directory.resolve("files"));
    JavaProgram program =
        program(
            "Leaking",
            """
            import java.nio.file.Files;
            import java.nio.file.Path;

            public class Leaking {
              static volatile int seen;

              public static void main(String[] args) throws Exception {
                Path file = Path.of(args[0], Long.toString(ProcessHandle.current().pid()));
                int runs = Files.exists(file) ? Files.readString(file).length() : 0;
                Files.writeString(file, "x".repeat(runs + 1));
                Thread a = new Thread(() -> seen = runs);
                a.start();
                a.join();
              }
            }
            """,
            files.toString());

    JavaProgram.Checked checked = program.check(Options.DEFAULTS, Progress.SILENT);

    assertEquals(new Verdict.Verified(), checked.summary().verdict(), checked.summary().toString());
    assertTrue(
        checked.summary().claims().stream().anyMatch(s -> s.startsWith("state leaks between runs")),
        checked.summary().claims().toString());
    try (Stream<Path> processes = Files.list(files)) {
      assertTrue(processes.count() >= 2);
    }
  }

  @Test
  void whatIsFoundWithAFixedStartIsShownButNoFailure() throws IOException {
    program(
        "Registered",
        """
        import java.util.ArrayList;
        import java.util.List;

        public class Registered {
          static class Registry {
            static final List<String> NAMES = new ArrayList<>();
          }

          static class Plugin {
            static {
              Registry.NAMES.add("plugin");
            }

            static void use() {}
          }

          public static void main(String[] args) throws Exception {
            Registry.NAMES.add("main");
            Plugin.use();
            Thread a = new Thread(() -> Registry.NAMES.size());
            a.start();
            a.join();
            assert Registry.NAMES.indexOf("main") == 0 : "initialised too early";
          }
        }
        """);

    Summary summary =
        new JavaProgram(
                new Program(List.of(directory), "Registered", List.of()),
                WorkerOptions.defaults().withFixed(true),
                1)
            .check(Options.DEFAULTS, Progress.SILENT)
            .summary();

    assertInstanceOf(Verdict.Incomplete.class, summary.verdict(), summary.toString());
    assertTrue(summary.findings().toString().contains("initialised too early"));
  }

  /** One process folds the loop, and another one reads the clock. */
  @Tag("slow")
  @Test
  void loopsThatTakeTimeAreNotExploredInProcessesOfOneRun() throws IOException {
    program(
        "Late",
        """
        public class Late {
          static volatile boolean flag;
          static volatile int x;

          static void await() {
            try {
              while (!flag) Thread.sleep(10);
            } catch (InterruptedException e) {
              throw new IllegalStateException(e);
            }
            assert x == 1 || System.nanoTime() < 35_000_000;
          }

          public static void main(String[] args) {
            new Thread(Late::await).start();
            flag = true;
            x = 1;
          }
        }
        """);

    JavaProgram.Checked checked =
        new JavaProgram(
                new Program(List.of(directory), "Late", List.of()),
                WorkerOptions.defaults().withFresh(true),
                1)
            .check(Options.DEFAULTS, Progress.SILENT);

    assertTrue(
        checked.summary().reasons().stream().anyMatch(r -> r.contains("waits for time to pass")),
        checked.summary().toString());
  }

  @Tag("slow")
  @Test
  void whatWasStoppedBeforeItBeganAgainIsNotGoneOnWith() throws IOException {
    JavaProgram program =
        program(
            "Late",
            """
            import java.util.Vector;

            public class Late {
              static volatile int x;

              public static void main(String[] args) throws InterruptedException {
                var list = new Vector<String>();
                Thread a = new Thread(() -> { x = 1; if (x == 2) list.add("x"); });
                a.start();
                x = 2;
                list.add("y");
                a.join();
              }
            }
            """);
    Path file = directory.resolve("saved");

    JavaProgram.Checked stopped =
        program.check(Options.DEFAULTS, stoppingAfter(3), file, () -> {}, text -> {});
    JavaProgram.Checked rest =
        program.check(Options.DEFAULTS, Progress.SILENT, file, () -> {}, text -> {});

    assertTrue(stopped.summary().runs() <= 3);
    assertEquals(new Verdict.Verified(), rest.summary().verdict(), rest.summary().toString());
  }

  private static Progress stoppingAfter(int most) {
    return new Progress() {
      private int runs;

      @Override
      public void report(long runs, long histories, long states, String activity) {}

      @Override
      public void ran(Trace trace) {
        runs++;
      }

      @Override
      public boolean isStopped() {
        return runs >= most;
      }
    };
  }

  @Tag("slow")
  @Test
  void synchronizedMethodsOfTheJdkAreUnderControl() throws IOException {
    JavaProgram program =
        program(
            "Twice",
            """
            import java.util.Vector;

            public class Twice {
              public static void main(String[] args) throws InterruptedException {
                var list = new Vector<String>();
                Runnable once = () -> { if (list.isEmpty()) list.add("x"); };
                Thread a = new Thread(args.length == 0 ? once : () -> { synchronized (list) { once.run(); } });
                a.start();
                synchronized (list) { once.run(); }
                a.join();
                assert list.size() == 1;
              }
            }
            """);

    JavaProgram.Checked racing = program.check(Options.DEFAULTS, Progress.SILENT);
    JavaProgram.Checked locked =
        new JavaProgram(
                new Program(List.of(directory), "Twice", List.of("locked")),
                WorkerOptions.defaults(),
                1)
            .check(Options.DEFAULTS, Progress.SILENT);

    assertEquals(new Verdict.Failed(), racing.summary().verdict(), racing.summary().toString());
    Finding finding = racing.summary().findings().get(0);
    assertEquals(
        finding.trace().events(), program.replay(finding.trace()).replay().seen().events());
    assertEquals(new Verdict.Verified(), locked.summary().verdict(), locked.summary().toString());
  }

  /** What is added in the run that initialises classes would be there ever after. */
  @Test
  void whatTheFirstRunOfAProcessLeavesBehindIsNoFailure() throws IOException {
    JavaProgram program =
        program(
            "Keeping",
            """
            public class Keeping {
              static final java.util.zip.Adler32 SUM = new java.util.zip.Adler32();

              public static void main(String[] args) {
                SUM.update(1);
                if (SUM.getValue() != 0x20002) throw new IllegalStateException("again");
              }
            }
            """);

    JavaProgram.Checked checked = program.check(Options.DEFAULTS, Progress.SILENT);

    assertEquals(List.of(), checked.summary().findings());
    assertTrue(
        checked.summary().reasons().stream().anyMatch(s -> s.contains("Adler32")),
        checked.summary().reasons().toString());
  }

  @Test
  void aProgramThatIsNotThereIsTheUsersMistake() {
    var program =
        new JavaProgram(
            new Program(List.of(directory), "Nothing", List.of()), WorkerOptions.defaults(), 1);

    assertThrows(HeddleException.class, () -> program.check(Options.DEFAULTS, Progress.SILENT));
  }
}
