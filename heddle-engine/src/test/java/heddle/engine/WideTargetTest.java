package heddle.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Finding;
import heddle.protocol.Schedule;
import heddle.protocol.Summary;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import heddle.toy.Marks;
import heddle.toy.ToyTarget;
import heddle.toy.programs.Catalogue;
import heddle.toy.programs.Known;
import heddle.toy.random.Profile;
import heddle.toy.random.RandomPrograms;
import heddle.toy.script.Program;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A target that makes several runs at the same time is explored as one that does not. */
class WideTargetTest {

  private static final Set<String> NAMES =
      Set.of("Counter 4", "lost 3x2", "Peterson x2", "no data", "3 pairs");

  /** A toy for each run, and who asked for it. */
  private record Wide(Program program, int width, Set<Thread> askers) implements Target {

    @Override
    public Trace run(Schedule schedule) {
      askers.add(Thread.currentThread());
      return new ToyTarget(program, Marks.LOOP).run(schedule);
    }
  }

  static Stream<Program> programs() {
    return Stream.concat(
        Stream.concat(Catalogue.all().stream(), Catalogue.large().stream())
            .filter(known -> NAMES.contains(known.name()))
            .map(Known::program),
        Arrays.stream(Profile.values())
            .filter(profile -> profile != Profile.WRITING_LOOPS)
            .flatMap(
                p -> LongStream.range(0, 4).mapToObj(seed -> RandomPrograms.program(p, seed))));
  }

  @ParameterizedTest
  @MethodSource("programs")
  void widthDoesNotChangeWhatIsFound(Program program) {
    List<Object> narrow = result(program, 1);

    assertEquals(narrow, result(program, 2));
    assertEquals(narrow, result(program, 5));
  }

  @Test
  void obligationsAreRunBySeveralThreads() {
    Set<Thread> askers = ConcurrentHashMap.newKeySet();
    Program program = counter();

    Exploring.of(new Wide(program, 3, askers), Exploring.THOROUGH);

    assertTrue(askers.size() > 2, () -> "asked by " + askers);
  }

  @Test
  void theBudgetOfRunsIsKept() {
    Set<Thread> askers = ConcurrentHashMap.newKeySet();
    Program program = counter();

    Summary summary =
        Exploring.of(
                new Wide(program, 3, askers),
                Exploring.THOROUGH.withBudget(Exploring.THOROUGH.budget().withRuns(7)))
            .summary;

    assertEquals(7, summary.runs());
    assertTrue(
        summary.reasons().contains("run budget used up (7 runs); a larger one explores further"),
        () -> "" + summary.reasons());
  }

  private static Program counter() {
    return Stream.concat(Catalogue.all().stream(), Catalogue.large().stream())
        .filter(known -> known.name().equals("Counter 4"))
        .findFirst()
        .orElseThrow()
        .program();
  }

  private static List<Object> result(Program program, int width) {
    Exploring exploring =
        Exploring.of(new Wide(program, width, ConcurrentHashMap.newKeySet()), Exploring.THOROUGH);
    Summary summary = exploring.summary;
    assertTrue(summary.findings().stream().allMatch(exploring::replays));
    assertEquals(0, exploring.causal.barrenRuns());
    return List.of(
        summary.verdict(),
        summary.reasons(),
        summary.classes(),
        summary.deadlocks(),
        summary.findings().stream().map(Finding::kind).collect(Collectors.toSet()));
  }
}
