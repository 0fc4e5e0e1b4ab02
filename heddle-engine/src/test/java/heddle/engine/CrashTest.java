package heddle.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.engine.strategy.Dfs;
import heddle.engine.strategy.RunSettings;
import heddle.protocol.Event;
import heddle.protocol.Finding;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Summary;
import heddle.protocol.Target;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.protocol.Verdict;
import heddle.toy.random.Profile;
import heddle.toy.random.RandomPrograms;
import heddle.toy.script.Scripts;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A program that takes its runtime down. What it would have done next nobody will ever know. */
class CrashTest {

  private static final int PROGRAMS = Integer.getInteger("heddle.programs", 20);
  private static final long SEED = Long.getLong("heddle.seed", 0);
  private static final Budget FEW = Budget.DEFAULT.withAllFindings(true).withRuns(300);

  private static final String SPINNING =
      "thread A { write x 1; write volatile f 1 }"
          + " thread B { while r == 0 { r = read volatile f } }";

  @Test
  void aCrashIsAFailureOfTheThreadThatMovedLast() {
    Exploring exploring = explore("thread A { write x 1; r = read y } thread B { r = read x }");

    assertInstanceOf(Verdict.Failed.class, exploring.summary.verdict());
    Finding.Failure failure = exploring.findings(Finding.Failure.class).get(0);
    assertEquals("A failed: exit code 137", failure.message());
  }

  @Test
  void nothingIsCountedAndThereIsAReason() {
    Exploring exploring = explore("thread A { write x 1; r = read y } thread B { r = read x }");

    assertTrue(exploring.summary.classes().isEmpty());
    assertEquals(
        List.of("what comes after a crash or an exit is not known"), exploring.summary.reasons());
  }

  @Test
  void whoWaitsForTheThreadThatCrashedIsInNoLivelock() {
    Exploring exploring = explore(SPINNING);

    assertEquals(List.of(), exploring.findings(Finding.Livelock.class));
    assertTrue(exploring.summary.classes().isEmpty());
    assertFalse(exploring.summary.reasons().isEmpty());
  }

  @Test
  void whatGoesWrongWithoutTheCrashIsFoundBesideIt() {
    for (Profile profile : Profile.values()) {
      for (long seed = SEED; seed < SEED + PROGRAMS && !profile.loops(); seed++) {
        String program = Scripts.print(RandomPrograms.program(profile, seed));
        Target target = Lies.always(program, CrashTest::exitByHistory);
        Summary every = everyInterleaving(target);
        if (every.runs() < FEW.runs()) {
          Summary summary = Exploring.of(target, Exploring.THOROUGH).summary;

          assertEquals(wrong(every), wrong(summary), program);
        }
      }
    }
  }

  private static Summary everyInterleaving(Target target) {
    var dfs = new Dfs(RunSettings.DEFAULT.withBudget(FEW));
    return new Explorer(target, "dfs", dfs, FEW).explore();
  }

  /** Whether a thread exits depends on what it has done and heard, and on nothing else. */
  private static Trace exitByHistory(Trace trace) {
    Map<ThreadName, Integer> histories = new HashMap<>();
    for (int i = 0; i < trace.events().size(); i++) {
      Event event = trace.events().get(i);
      String what = event.operation() + " " + event.response();
      int history = histories.merge(event.thread(), what.hashCode(), (a, b) -> 31 * a + b);
      if (Math.floorMod(history, 7) == 3 && !(event.operation() instanceof Operation.End)) {
        return Lies.until(trace, i + 1, pending(trace, i), new Outcome.Crashed("exit"));
      }
    }
    return trace;
  }

  /** What all but the thread of an event have announced after it. */
  private static Map<ThreadName, Operation> pending(Trace trace, int last) {
    Set<ThreadName> started = new HashSet<>(trace.roots());
    Map<ThreadName, Operation> pending = new HashMap<>(trace.pending());
    for (int i = trace.events().size() - 1; i > last; i--) {
      pending.put(trace.events().get(i).thread(), trace.events().get(i).operation());
    }
    for (Event event : trace.events().subList(0, last + 1)) {
      if (event.operation() instanceof Operation.Fork fork) {
        started.add(fork.thread());
      }
    }
    pending.keySet().retainAll(started);
    pending.remove(trace.events().get(last).thread());
    return pending;
  }

  /** Failures and deadlocks, and whether the engine was at a loss. */
  private static Set<String> wrong(Summary summary) {
    return summary.findings().stream()
        .filter(finding -> !(finding instanceof Finding.Race))
        .map(Finding::message)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Explores the program, which always crashes right after the write of x. */
  private static Exploring explore(String program) {
    Target target = Lies.always(program, CrashTest::crash);
    return assertTimeoutPreemptively(
        Duration.ofSeconds(5), () -> Exploring.of(target, Exploring.THOROUGH.withLimit(200)));
  }

  private static Trace crash(Trace trace) {
    for (int i = 0; i < trace.events().size(); i++) {
      if (trace.events().get(i).operation().toString().startsWith("Write[cell=x")) {
        return Lies.until(trace, i + 1, Map.of(), new Outcome.Crashed("exit code 137"));
      }
    }
    return trace;
  }
}
