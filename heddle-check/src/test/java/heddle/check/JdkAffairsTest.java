package heddle.check;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.engine.Progress;
import heddle.jvm.Program;
import heddle.jvm.worker.WorkerOptions;
import heddle.jvm.worker.WorkerTarget;
import heddle.protocol.Event;
import heddle.protocol.Finding;
import heddle.protocol.Operation;
import heddle.protocol.Schedule;
import heddle.protocol.ThreadName;
import heddle.protocol.Verdict;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What the JDK does for itself once in the life of a process belongs to no run. */
@Timeout(120)
@Tag("slow")
class JdkAffairsTest extends CompiledProgram {

  /** In a new process the JDK has yet to start the thread that waits for children. */
  @Test
  void theThreadThatWaitsForChildrenIsTheJdksOwnAffair() throws IOException {
    JavaProgram program =
        program(
            "Parent",
            """
            public class Parent {
              public static void main(String[] args) throws Exception {
                String java = System.getProperty("java.home") + "/bin/java";
                Process child = new ProcessBuilder(java, "-version").start();
                assert child.waitFor() == 0;
              }
            }
            """);

    JavaProgram.Checked checked = program.check(Options.DEFAULTS, Progress.SILENT);

    assertEquals(new Verdict.Verified(), checked.summary().verdict());
  }

  /** The JDK looks at system properties when the first stack is walked, and keeps names. */
  @Test
  void whoeverUsesTheJdkFirstDoesNotDoMoreThanOthers() throws IOException {
    JavaProgram program =
        program(
            "Walking",
            """
            public class Walking {
              static volatile String seen;

              public static void main(String[] args) throws InterruptedException {
                Runnable look =
                    () -> {
                      if (seen == null) {
                        seen = StackWalker.getInstance().walk(s -> s.findFirst().get().getMethodName());
                      }
                    };
                Thread a = new Thread(look);
                a.start();
                look.run();
                a.join();
                assert seen.startsWith("lambda");
              }
            }
            """);

    JavaProgram.Checked checked = program.check(Options.DEFAULTS, Progress.SILENT);

    assertEquals(new Verdict.Verified(), checked.summary().verdict());
    assertEquals(List.of(), checked.summary().reasons());
  }

  @Test
  void whatTheJdkKeepsToSaveTimeIsNoStateOfTheProgram() throws IOException {
    JavaProgram program =
        program(
            "Telling",
            """
            import java.time.Instant;
            import java.time.ZoneId;
            import java.util.Locale;

            public class Telling {
              static int told;

              public static void main(String[] args) throws InterruptedException {
                Thread a = new Thread(Telling::tell);
                a.start();
                tell();
                a.join();
                assert told == 2;
              }

              static void tell() {
                String text =
                    String.format("%05d %.2f ", 3, 1.5)
                        + new java.text.DecimalFormat("0.0").format(1.25)
                        + Instant.ofEpochSecond(5).atZone(ZoneId.of("Europe/Berlin"))
                        + Locale.forLanguageTag("de-DE").getDisplayCountry(Locale.ENGLISH)
                        + new java.util.Scanner("1 2").nextInt();
                synchronized (Telling.class) {
                  told += text.endsWith("Germany1") ? 1 : 0;
                }
              }
            }
            """);

    JavaProgram.Checked checked = program.check(Options.DEFAULTS, Progress.SILENT);

    assertEquals(new Verdict.Verified(), checked.summary().verdict());
    assertFalse(checked.summary().claims().toString().contains("state leaks"));
  }

  /** What is logged goes to the standard streams, and who logged it is found in a stack. */
  @Test
  void twoThreadsMayLog() throws IOException {
    JavaProgram program =
        program(
            "Logging",
            """
            import java.util.logging.Logger;

            public class Logging {
              static final Logger LOG = Logger.getLogger("logging");

              public static void main(String[] args) throws InterruptedException {
                Thread a = new Thread(() -> LOG.info("one"));
                a.start();
                LOG.info("two");
                a.join();
              }
            }
            """);

    JavaProgram.Checked checked = program.check(Options.DEFAULTS, Progress.SILENT);

    assertEquals(new Verdict.Verified(), checked.summary().verdict());
    assertEquals(List.of(), checked.summary().reasons());
  }

  /** A continuation cannot be stopped there; the processes that can are taken. */
  @Test
  void threadsAreStoppedAboveNativeCode() throws IOException {
    JavaProgram program =
        program(
            "Native",
            """
            public class Native {
              static int count;

              static void count() {
                StackWalker.getInstance().walk(frames -> { count++; return null; });
              }

              public static void main(String[] args) throws InterruptedException {
                Thread a = new Thread(Native::count);
                a.start();
                count();
                a.join();
                assert count == 2;
              }
            }
            """);

    JavaProgram.Checked checked = program.check(Options.DEFAULTS, Progress.SILENT);

    assertEquals(new Verdict.Failed(), checked.summary().verdict());
    Finding lost =
        checked.summary().findings().stream()
            .filter(finding -> !(finding instanceof Finding.Race))
            .findFirst()
            .orElseThrow();
    assertTrue(lost.message().contains("AssertionError"), lost::toString);
    assertEquals(Optional.empty(), program.replay(lost.trace()).replay().difference());
  }

  /** In a process that makes one run, either thread may be the one that initialises them. */
  @Test
  void whoInitialisesClassesOfTheJdkMakesNoDifference() throws IOException {
    program(
        "Times",
        """
        import java.time.Clock;
        import java.time.Instant;
        import java.time.chrono.ThaiBuddhistDate;

        public class Times {
          static volatile Object a, b;

          static Object[] times() {
            return new Object[] {
              Instant.now(), Clock.systemUTC(), ThaiBuddhistDate.of(2500, 1, 1).getChronology()
            };
          }

          public static void main(String[] args) {
            new Thread(() -> a = times()).start();
            new Thread(() -> b = times()).start();
          }
        }
        """);
    var orders = new HashSet<List<Event>>();
    var histories = new HashSet<Map<ThreadName, List<Operation>>>();

    try (WorkerTarget target =
        WorkerTarget.start(
            new Program(List.of(directory), "Times", List.of()),
            WorkerOptions.defaults().withFresh(true))) {
      for (int seed = 0; seed < 4; seed++) {
        List<Event> events = target.run(new Schedule(List.of(), seed, 1_000)).events();
        orders.add(events);
        histories.add(
            events.stream()
                .collect(groupingBy(Event::thread, mapping(Event::operation, toList()))));
      }
    }

    assertTrue(orders.size() > 1);
    assertEquals(1, histories.size(), histories.toString());
  }
}
