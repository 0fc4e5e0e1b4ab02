package heddle.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.engine.learn.Knowledge;
import heddle.engine.search.Delays;
import heddle.engine.search.Limits;
import heddle.engine.search.Result;
import heddle.engine.search.Subsets;
import heddle.protocol.Event;
import heddle.protocol.Finding;
import heddle.protocol.Operation;
import heddle.protocol.Schedule;
import heddle.protocol.Step;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.protocol.Verdict;
import heddle.toy.Classes;
import heddle.toy.Oracle;
import heddle.toy.Seen;
import heddle.toy.ToyTarget;
import heddle.toy.programs.Fans;
import heddle.toy.programs.Papers;
import heddle.toy.random.Profile;
import heddle.toy.random.RandomPrograms;
import heddle.toy.script.Program;
import heddle.toy.script.Script;
import heddle.toy.script.Scripts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is claimed where the whole product is too large, beside what brute force says. */
class TiersTest {

  private static final int PROGRAMS = 60;
  private static final Duration SOON = Duration.ofSeconds(15);

  private static final Limits LARGE = new Limits(1_000_000, 1L << 30, () -> false);

  private static final Budget BUDGET =
      Budget.DEFAULT.withAllFindings(true).withTime(Duration.ofSeconds(60)).withStates(10_000);

  /** Only the profiles in which no thread mentions another: then one can be left out. */
  @ParameterizedTest
  @EnumSource(names = {"DATA", "LOCKS", "READ_WRITE_LOCKS", "CHOICES"})
  void groupsOfThreadsFindEveryFailureThatTheyCanReachAlone(Profile profile) {
    for (long seed = 0; seed < PROGRAMS; seed++) {
      Program program = RandomPrograms.program(profile, seed);
      int size = program.scripts().size() - 1;
      if (size >= 2) {
        Set<Seen.Failure> found =
            new Tier(program, k -> Subsets.search(k, all(k), size, LARGE, 1)).failures;

        for (Script left : program.scripts()) {
          Optional<Classes> alone = Oracle.classes(without(program, left), 20_000);
          Set<Seen.Failure> lost = new HashSet<>(alone.map(Classes::failures).orElse(Set.of()));
          lost.removeAll(found);
          assertEquals(Set.of(), lost, profile + ", seed " + seed + ", without " + left.name());
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void delaysFindEveryFailureAndDeadlockUpToTheirNumber(int delays) {
    for (Profile profile : Profile.values()) {
      for (long seed = 0; seed < PROGRAMS && !profile.loops(); seed++) {
        Program program = RandomPrograms.program(profile, seed);
        var tier = new Tier(program, k -> Delays.search(k, all(k), delays, LARGE));
        var expected = new RoundRobin(program, tier.order(), delays);

        expected.failures.removeAll(tier.failures);
        String where = profile + ", seed " + seed;
        assertEquals(Set.of(), expected.failures, where);
        assertEquals(expected.deadlocks, tier.deadlocks(), where);
      }
    }
  }

  @Test
  void twoThreadsThatFailAreNotSaidToBeFine() {
    Program program =
        Scripts.parse(
            Scripts.print(Fans.readers(8))
                + "thread A { r = read y; assert r == 0 \"seen\"; r = read x } thread B { write y 1 }");

    Exploring exploring = explore(program, BUDGET.withStates(100));

    assertInstanceOf(Verdict.Failed.class, exploring.summary.verdict());
    assertEquals(1, exploring.findings(Finding.Failure.class).size());
    String claims = exploring.summary.claims().toString();
    assertTrue(claims.contains("complete for every 2 threads"), claims);
    assertTrue(!claims.contains("none of them fails"), claims);
  }

  @Test
  void aCrowdIsCompleteForTwoAndThreeThreadsAndSomeDelays() {
    Exploring exploring = explore(Fans.readers(12), BUDGET.withStates(3_000));

    assertInstanceOf(Verdict.Incomplete.class, exploring.summary.verdict());
    String claims = exploring.summary.claims().toString();
    assertTrue(claims.contains("complete for every 2 threads"), claims);
    assertTrue(claims.contains("complete for every 3 threads"), claims);
    assertTrue(claims.contains("complete up to 1 delays"), claims);
  }

  @Test
  void switchesAtSynchronizationAreClaimedWhereEverythingIsTooMuch() {
    Exploring exploring = explore(Papers.bubbleSort(3), BUDGET.withStates(3_000));

    assertInstanceOf(Verdict.Incomplete.class, exploring.summary.verdict());
    String claims = exploring.summary.claims().toString();
    assertTrue(
        claims.contains(
            "complete for every interleaving that switches threads only at synchronization and"
                + " where a thread waits or ends"),
        claims);
  }

  @Test
  void twoThreadsThatCanBeStuckAreFoundOrNotSaidToBeFine() {
    Program program = crowd("%1$s sync a { sync b { } }", "%1$s sync b { sync a { } }", 4, 30);

    Exploring exploring = explore(program, BUDGET);

    String claims = exploring.summary.claims().toString();
    assertTrue(
        !claims.contains("none of them fails")
            || exploring.findings(Finding.Deadlock.class).size() == 1,
        claims);
  }

  @Test
  void aDeadlockAfterOneDelayIsFoundWhereOneDelayIsClaimed() {
    Program program = crowd("sync a { sync b { } } %1$s", "sync b { sync a { } } %1$s", 6, 12);

    Exploring exploring = explore(program, BUDGET);

    assertTrue(exploring.summary.claims().toString().contains("complete up to 1 delays"));
    assertEquals(1, exploring.findings(Finding.Deadlock.class).size());
  }

  @Test
  void twoDeadlocksOfTheSameThreadsAreBothFound() {
    Program program =
        crowd(
            "sync a { sync b { } } sync c { sync d { } } %1$s",
            "sync b { sync a { } } sync d { sync c { } } %1$s", 6, 10);

    Exploring exploring = explore(program, BUDGET);

    assertTrue(exploring.summary.claims().toString().contains("complete up to 1 delays"));
    assertEquals(2, exploring.findings(Finding.Deadlock.class).size());
  }

  /** The first run that tries to show it may go another way: T3 can interrupt T1 out of it. */
  @Test
  void aDeadlockThatOneRunDidNotShowIsTriedAgainWhenMoreIsKnown() {
    Program program =
        Scripts.parse(
            "thread T1 { sync a { r = acquire interruptible b; if r == 1 { release b } } }"
                + " thread T2 { sync b { sync a { } } }"
                + " thread T3 { s = read volatile y; if s == 1 { interrupt T1 } }"
                + " thread T4 { write volatile y 1 }"
                + Scripts.print(Fans.readers(12)));

    for (boolean all : List.of(false, true)) {
      for (long seed = 0; seed < 4; seed++) {
        Exploring exploring =
            Exploring.with(
                program,
                Exploring.THOROUGH
                    .withSeed(seed)
                    .withBudget(BUDGET.withStates(2_000).withAllFindings(all)));

        String claims = exploring.summary.claims().toString();
        assertTrue(
            !claims.contains("complete up to 1 delays")
                || exploring.findings(Finding.Deadlock.class).size() == 1,
            "all %s, seed %d: %s".formatted(all, seed, claims));
      }
    }
  }

  /** Two threads and others, all of which are busy with one cell. */
  private static Program crowd(String one, String two, int others, int accesses) {
    String busy = "repeat " + accesses + " { write volatile x 1 }";
    var text = new StringBuilder();
    text.append("thread T1 { ").append(one.formatted(busy)).append(" }\n");
    text.append("thread T2 { ").append(two.formatted(busy)).append(" }\n");
    for (int i = 0; i < others; i++) {
      text.append("thread H").append(i).append(" { ").append(busy).append(" }\n");
    }
    return Scripts.parse(text.toString());
  }

  private static Exploring explore(Program program, Budget budget) {
    return assertTimeoutPreemptively(
        SOON, () -> Exploring.with(program, Exploring.THOROUGH.withBudget(budget)));
  }

  private static Program without(Program program, Script left) {
    var scripts = new ArrayList<>(program.scripts());
    scripts.remove(left);
    return new Program(program.initial(), scripts);
  }

  private static int[] all(Knowledge knowledge) {
    int[] threads = new int[knowledge.threads()];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = i;
    }
    return threads;
  }

  /** One kind of search, repeated until it leaves nothing unknown. */
  private static final class Tier {

    final Set<Seen.Failure> failures = new HashSet<>();
    private final Knowledge knowledge = new Knowledge(false);
    private final ToyTarget target;
    private final List<Result.Stuck> stuck;

    Tier(Program program, Function<Knowledge, Result> search) {
      target = new ToyTarget(program);
      run(List.of());
      Result result = search.apply(knowledge);
      while (!result.obligations().isEmpty()) {
        result.obligations().forEach(this::run);
        result = search.apply(knowledge);
      }
      assertEquals(Optional.empty(), result.cut());
      stuck = result.deadlocksFound();
    }

    /** The threads in the order in which they were first seen. */
    List<ThreadName> order() {
      return IntStream.range(0, knowledge.threads())
          .mapToObj(knowledge.symbols().threads::get)
          .toList();
    }

    private Trace run(List<Step> steps) {
      Trace trace = target.run(new Schedule(steps, 0, 1_000));
      assertEquals(Optional.empty(), knowledge.learn(trace).mismatch());
      for (Event event : trace.events()) {
        if (event.operation() instanceof Operation.Fail fail) {
          failures.add(new Seen.Failure(event.thread(), fail));
        }
      }
      return trace;
    }

    Set<Map<ThreadName, Operation>> deadlocks() {
      var deadlocks = new HashSet<Map<ThreadName, Operation>>();
      stuck.forEach(one -> deadlocks.add(run(one.steps()).pending()));
      return deadlocks;
    }
  }
}
