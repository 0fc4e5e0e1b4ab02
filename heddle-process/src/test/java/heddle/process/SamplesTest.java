package heddle.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import heddle.protocol.Event;
import heddle.protocol.Operation;
import heddle.protocol.Operation.Key;
import heddle.protocol.Outcome;
import heddle.protocol.Response;
import heddle.protocol.Schedule;
import heddle.protocol.Step;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.protocol.text.Hello.Explore;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The samples keep to the protocol and have the classes that they promise. They are run with many
 * seeds; the engine would find the same classes with fewer runs. Skipped where their languages are
 * not installed.
 */
@Timeout(120)
class SamplesTest {

  private static final Path SAMPLES = Path.of("..", "samples");
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final int SEEDS = 200;

  @TempDir private Path directory;

  @ParameterizedTest
  @CsvSource({"paper, 4", "all, 6", "none, 1"})
  void rrwHasAsManyClassesAsItsRelationSays(String relation, int classes) {
    try (var target = python("rrw/rrw.py", relation)) {
      assertEquals(classes, classes(target).size());
    }
  }

  @ParameterizedTest
  @CsvSource({"volatile, 3, 1", "locked, 2, 0"})
  void lostUpdateLosesAnUpdateUnlessItLocks(String how, int classes, int failing) {
    try (var target = python("lost-update/lost_update.py", how)) {
      Map<Object, Boolean> fails = classes(target);

      assertEquals(classes, fails.size());
      assertEquals(failing, fails.values().stream().filter(fail -> fail).count());
    }
  }

  @ParameterizedTest
  @CsvSource({"'', 6, 4", "reserve, 4, 0"})
  void ticketsAreSoldTwiceUnlessTheyAreReserved(String how, int classes, int failing) {
    String program = directory.resolve("tickets").toString();
    compile(SAMPLES.resolve("actors/tickets.c").toString(), program);
    List<String> words = how.isEmpty() ? List.of(program) : List.of(program, how);
    try (var target = ProcessTarget.start(new ProgramCommand(words), PATIENCE)) {
      Map<Object, Boolean> fails = classes(target);

      assertEquals(classes, fails.size());
      assertEquals(failing, fails.values().stream().filter(fail -> fail).count());
    }
  }

  @Test
  void aScheduleThatCannotBeFollowedDiverges() {
    var nobody = new Step(new ThreadName("nobody"));
    for (String script : List.of("rrw/rrw.py", "lost-update/lost_update.py")) {
      try (var target = python(script, script.startsWith("rrw") ? "paper" : "locked")) {
        Trace trace = target.run(new Schedule(List.of(nobody), 0, Schedule.DEFAULT_LIMIT));

        assertInstanceOf(Outcome.Diverged.class, trace.outcome());
      }
    }
  }

  @Test
  void aRunThatIsTooLongIsCutOff() {
    try (var target = python("lost-update/lost_update.py", "plain")) {
      Trace trace = target.run(new Schedule(List.of(), 0, 3));

      assertEquals(new Outcome.CutOff(3), trace.outcome());
      assertEquals(3, trace.events().size());
    }
  }

  @Test
  void aWrongArgumentIsExplained() {
    TargetException e =
        assertThrows(TargetException.class, () -> python("rrw/rrw.py", "some").close());

    assertTrue(e.getMessage().contains("there is no relation some"), e.getMessage());
  }

  private static ProcessTarget python(String script, String argument) {
    assumeTrue(succeeds("python3", "--version"), "python3 is not installed");
    return ProcessTarget.start(
        new ProgramCommand(List.of("python3", SAMPLES.resolve(script).toString(), argument)),
        PATIENCE);
  }

  private static void compile(String source, String program) {
    assumeTrue(succeeds("cc", "--version"), "there is no C compiler");
    assertTrue(succeeds("cc", "-std=c11", "-Wall", "-Wextra", "-Werror", "-o", program, source));
  }

  private static boolean succeeds(String... command) {
    try {
      return new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** The classes that many seeds reach, and whether they fail; each trace is replayed. */
  private static Map<Object, Boolean> classes(ProcessTarget target) {
    Function<Trace, Object> classOf =
        target.explore() == Explore.VALUES ? SamplesTest::histories : SamplesTest::order;
    Map<Object, Boolean> classes = new HashMap<>();
    for (int seed = 0; seed < SEEDS; seed++) {
      Trace trace = target.run(new Schedule(List.of(), seed, Schedule.DEFAULT_LIMIT));
      Trace again = target.run(new Schedule(trace.steps(), -1, Schedule.DEFAULT_LIMIT));
      assertEquals(trace.events(), again.events());
      assertEquals(new Outcome.Completed(), trace.outcome());
      classes.put(
          classOf.apply(trace),
          trace.events().stream().anyMatch(event -> event.operation() instanceof Operation.Fail));
    }
    return classes;
  }

  private record Moment(Operation operation, Response response) {}

  private static Map<ThreadName, List<Moment>> histories(Trace trace) {
    var histories = new TreeMap<ThreadName, List<Moment>>();
    for (Event event : trace.events()) {
      histories
          .computeIfAbsent(event.thread(), thread -> new ArrayList<>())
          .add(new Moment(event.operation(), event.response()));
    }
    return histories;
  }

  /** The pairs of interfering actions, in the order in which they happened. */
  private static Set<List<Step>> order(Trace trace) {
    var order = new HashSet<List<Step>>();
    for (int i = 0; i < trace.events().size(); i++) {
      for (int j = 0; j < i; j++) {
        if (interfere(trace.events().get(j), trace.events().get(i))) {
          order.add(List.of(trace.events().get(j).step(), trace.events().get(i).step()));
        }
      }
    }
    return order;
  }

  private static boolean interfere(Event a, Event b) {
    return a.operation() instanceof Operation.Action first
        && b.operation() instanceof Operation.Action second
        && first.keys().stream()
            .anyMatch(key -> second.keys().stream().anyMatch(other -> interfere(key, other)));
  }

  private static boolean interfere(Key a, Key b) {
    return a.name().equals(b.name()) && (a.exclusive() || b.exclusive());
  }
}
