package heddle.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.engine.strategy.Minimiser;
import heddle.protocol.Event;
import heddle.protocol.Finding;
import heddle.protocol.Schedule;
import heddle.protocol.Step;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import heddle.toy.Effort;
import heddle.toy.Marks;
import heddle.toy.Oracle;
import heddle.toy.ToyTarget;
import heddle.toy.random.Profile;
import heddle.toy.random.RandomPrograms;
import heddle.toy.script.Program;
import heddle.toy.script.Scripts;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A minimised story is told with as few preemptions and steps as brute force needs.
 *
 * <p>{@code -Dheddle.minimised=2000} asks for more programs of each kind.
 */
class MinimiserTest {

  private static final int PROGRAMS = Integer.getInteger("heddle.minimised", 60);
  private static final int MOST_STATES = 20_000;

  private static Optional<Finding> minimised(Program program, boolean local) {
    var exploring =
        Exploring.with(
            program,
            Exploring.THOROUGH
                .withBudget(Exploring.THOROUGH.budget().withAllFindings(false))
                .withLocal(local)
                .withLimit(1_000));
    List<Finding> findings =
        Minimiser.minimise(
            exploring.causal,
            exploring.target,
            exploring.summary.findings(),
            false,
            1_000,
            Duration.ofSeconds(20));
    return findings.stream()
        .filter(f -> f instanceof Finding.Failure || f instanceof Finding.Deadlock)
        .findFirst();
  }

  /** The steps of the story: to the failure, or all. */
  private static List<Step> steps(Finding finding) {
    Trace trace = finding.trace();
    if (finding instanceof Finding.Failure failure) {
      for (int i = 0; i < trace.events().size(); i++) {
        Event event = trace.events().get(i);
        if (event.operation().equals(failure.fail()) && event.thread().equals(failure.thread())) {
          return trace.steps().subList(0, i + 1);
        }
      }
    }
    return trace.steps();
  }

  private static void assertReplays(Program program, Marks marks, Finding finding) {
    Target target = new ToyTarget(program, marks);
    Trace trace = finding.trace();
    assertEquals(
        trace.events(),
        target.run(new Schedule(trace.steps(), 7, trace.schedule().limit())).events());
  }

  @ParameterizedTest
  @EnumSource
  void noFailingExecutionHasFewerPreemptionsOrSteps(Profile profile) {
    boolean local = profile == Profile.WRITING_LOOPS;
    Marks marks = local ? Marks.LOCAL_AND_LOOP : Marks.LOOP;
    int compared = 0;
    for (long seed = 0; seed < PROGRAMS; seed++) {
      Program program = RandomPrograms.program(profile, seed);
      Optional<Effort> smallest = Oracle.smallestEffort(program, MOST_STATES);
      if (smallest.isPresent()) {
        Optional<Finding> finding = minimised(program, local);
        if (finding.isPresent()) {
          String what = profile + " " + seed + "\n" + Scripts.print(program);
          assertEquals(smallest.get(), Oracle.effort(program, steps(finding.get())), what);
          assertReplays(program, marks, finding.get());
          compared++;
        }
      }
    }
    assertTrue(compared > 0, profile + ": only " + compared + " could be compared");
  }

  @Test
  void oneOfSeveralFindingsStaysWhatItIs() {
    Program program =
        Scripts.parse(
            "thread main { fork a; fork b; join a; join b; s = read x; assert s == 2 \"late\" }"
                + " thread a { r = read x; write x r + 1 }"
                + " thread b { r = read x; assert r == 0 \"early\"; write x r + 1 }");
    var exploring = Exploring.with(program, Exploring.THOROUGH);

    List<Finding> findings =
        Minimiser.minimise(
            exploring.causal,
            exploring.target,
            exploring.summary.findings(),
            true,
            1_000,
            Duration.ofSeconds(20));

    assertEquals(
        exploring.summary.findings().stream().map(Finding::message).sorted().toList(),
        findings.stream().map(Finding::message).sorted().toList());
  }
}
