package heddle.engine;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.engine.strategy.Audited;
import heddle.engine.strategy.Causal;
import heddle.protocol.Audit;
import heddle.protocol.Finding;
import heddle.protocol.Limit;
import heddle.protocol.Schedule;
import heddle.protocol.Summary;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import heddle.protocol.Verdict;
import heddle.toy.Marks;
import heddle.toy.ToyTarget;
import heddle.toy.random.Profile;
import heddle.toy.random.RandomPrograms;
import heddle.toy.script.Program;
import heddle.toy.script.Scripts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Runs of predicted executions find what is wrong with predictions, and nothing where nothing is.
 *
 * <p>{@code -Dheddle.audit.programs=3000} puts each fault into so many random programs, and {@code
 * -Dheddle.seed=7} into others; the lines that this prints are the table of docs/soundness.md.
 */
class AuditTest {

  private static final int PROGRAMS = Integer.getInteger("heddle.audit.programs", 130);
  private static final long SEED = Long.getLong("heddle.seed", 0);

  /** How many predictions are run. */
  private static final List<Integer> SAMPLES = List.of(5, 20, 100);

  /** B hears 1 and 2 as one; if it was 2, and it reads 0 from z then, it fails. */
  private static final String HOLE =
      """
      thread A { r = read volatile f; if r == 0 { write volatile x 1 } else { write volatile x 2 } }
      thread F { write volatile f 1 }
      thread B {
        v = read volatile x
        if v != 0 { w = read volatile z; if v == 2 { assert w == 1 "z comes first" } }
      }
      thread Z { write volatile z 1 }
      """;

  private static final Causal.Settings SETTINGS =
      Causal.Settings.DEFAULT
          .withBudget(Budget.DEFAULT.withTime(Duration.ofSeconds(20)))
          .withLimit(3_000);

  @Test
  void aWrongPredictionIsAnErrorOfOursAndItsFailureIsTold() {
    Target target = Fault.ONE_NAME.in(toy(HOLE));

    Summary unaudited = explore(target, SETTINGS, AuditSettings.OFF);
    Summary summary = explore(target, SETTINGS, AuditSettings.DEFAULT);

    assertInstanceOf(Verdict.Verified.class, unaudited.verdict(), "the hole must be one");
    assertInstanceOf(Verdict.Failed.class, summary.verdict(), summary::toString);
    assertInstanceOf(Finding.Failure.class, summary.findings().get(0));
    Audit.WrongPrediction wrong = summary.wrongPrediction().orElseThrow();
    int step = wrong.step();
    assertEquals(
        wrong.predicted().events().subList(0, step).stream().map(e -> e.operation()).toList(),
        wrong.observed().events().subList(0, step).stream().map(e -> e.operation()).toList());
    assertNotEquals(
        wrong.predicted().events().get(step).operation(),
        wrong.observed().events().get(step).operation());
  }

  private static boolean hasChanged(Summary summary) {
    return summary.findings().stream().anyMatch(f -> f instanceof Finding.Nondeterminism);
  }

  /** Every second run of the audit lies: run again, it tells something else. */
  @Test
  void whatDiffersBetweenTwoRunsOfOneScheduleIsNondeterminism() {
    var runs = new int[1];
    String program = "thread A { r = read volatile x } thread B { write volatile x 1 }";
    Target honest = toy(program);
    long explored = explore(honest, SETTINGS, AuditSettings.OFF).runs();
    Target moody =
        new Target.Around() {
          @Override
          public Trace run(Schedule schedule) {
            Trace trace = honest.run(schedule);
            return runs[0]++ == explored ? Fault.NO_EVENT.lie(trace) : trace;
          }

          @Override
          public Target target() {
            return honest;
          }
        };

    Summary summary = explore(moody, SETTINGS, AuditSettings.DEFAULT);

    assertAll(
        () -> assertTrue(hasChanged(summary), summary::toString),
        () -> assertTrue(summary.wrongPrediction().isEmpty(), summary::toString),
        () -> assertInstanceOf(Verdict.Incomplete.class, summary.verdict()));
  }

  @Test
  void whatTheTargetCouldNotControlIsNoErrorOfOurs() {
    Target lying = Fault.ONE_NAME.in(toy(HOLE));
    Target limited =
        new Target.Around() {
          private int runs;

          @Override
          public Trace run(Schedule schedule) {
            runs++;
            return lying.run(schedule);
          }

          @Override
          public List<Limit> limits() {
            return runs > 12 ? List.of(new Limit.Uncontrolled("a clock was read")) : List.of();
          }

          @Override
          public Target target() {
            return lying;
          }
        };

    Summary summary = explore(limited, SETTINGS, AuditSettings.DEFAULT.withSeed(3));

    assertFalse(summary.verdict() instanceof Verdict.Verified, summary::toString);
  }

  @Test
  void seedAndNumberDecideWhatIsAudited() {
    Set<Schedule> first = audited(7, 10);

    assertEquals(first, audited(7, 10));
    assertNotEquals(first, audited(8, 10));
    assertEquals(10, first.size());
    assertEquals(0, audited(7, 0).size());
  }

  private static Set<Schedule> audited(long seed, long count) {
    var runs = new ArrayList<Schedule>();
    Target honest = toy(HOLE.replace("assert w == 1", "assert w < 9"));
    Target target =
        new Target.Around() {
          @Override
          public Trace run(Schedule schedule) {
            runs.add(schedule);
            return honest.run(schedule);
          }

          @Override
          public Target target() {
            return honest;
          }
        };
    var audit = AuditSettings.DEFAULT.withSeed(seed).withCount(count);
    Summary summary = explore(target, SETTINGS, audit);
    assertInstanceOf(Verdict.Verified.class, summary.verdict(), summary::toString);
    assertEquals(count, summary.audit().orElseThrow().runs());
    return new HashSet<>(runs.subList(runs.size() - (int) count, runs.size()));
  }

  @Test
  void severalRunsAtATimeAreAuditedAlike() {
    Target wide =
        new Target.Around() {
          private final Target truth = toy(HOLE);

          @Override
          public Trace run(Schedule schedule) {
            return Fault.ONE_NAME.lie(toy(HOLE).run(schedule));
          }

          @Override
          public int width() {
            return 2;
          }

          @Override
          public Target target() {
            return truth;
          }
        };

    Summary summary = explore(wide, SETTINGS, AuditSettings.DEFAULT);

    assertTrue(summary.wrongPrediction().isPresent(), summary::toString);
  }

  /** What became of one fault in all programs. */
  private static final class Row {
    int programs;
    int noticed;
    int falselyVerified;
    final int[] found = new int[SAMPLES.size()];
    int verified;
    final int[] alsoFound = new int[SAMPLES.size()];

    String text(Fault fault) {
      return "| %s | %,d | %,d | %,d | %s | %,d | %s |"
          .formatted(
              fault, programs, noticed, falselyVerified, all(found), verified, all(alsoFound));
    }

    private static String all(int[] numbers) {
      var texts = new ArrayList<String>();
      for (int number : numbers) {
        texts.add(String.format(Locale.ROOT, "%,d", number));
      }
      return String.join(" / ", texts);
    }
  }

  @ParameterizedTest
  @EnumSource
  void faults(Fault fault) {
    var row = new Row();
    List<Profile> profiles = List.of(Profile.values());
    for (long seed = SEED; seed < SEED + PROGRAMS / 2; seed++) {
      Profile profile = profiles.get((int) (seed % profiles.size()));
      boolean local = fault.needsLocalStates() || profile == Profile.WRITING_LOOPS;
      put(fault, RandomPrograms.program(profile, seed), local, row);
      put(
          fault,
          Scripts.parse(hole(new Random(new SplittableRandom(seed).nextLong()))),
          fault.needsLocalStates(),
          row);
    }
    System.out.println(row.text(fault));
    int last = SAMPLES.size() - 1;
    if (fault == Fault.NONE) {
      assertEquals(0, row.falselyVerified + row.noticed + row.alsoFound[last]);
    } else {
      assertTrue(row.noticed + row.found[last] + row.alsoFound[last] > 0, "nothing was noticed");
      assertTrue(10 * row.found[last] >= 9 * row.falselyVerified, "too many were missed");
    }
  }

  /**
   * A program in which one thread tells another what it has seen of a third, which then fails if it
   * also saw something of a fourth. Whoever takes two of these messages for one has a hole.
   */
  private static String hole(Random random) {
    var told = random.nextBoolean() ? "x" : "y";
    String tell = "r = read volatile f; %swrite volatile %s r + 1\n".formatted(noise(random), told);
    String hear =
        "%sv = read volatile %s; %sw = read volatile z; %s"
            .formatted(noise(random), told, noise(random), noise(random));
    String judge =
        "if v == %d { if w == %d { assert 0 == 1 \"this\" } }\n"
            .formatted(random.nextInt(3), random.nextInt(2));
    boolean isSpinning = random.nextInt(4) == 0;
    return "thread A { %s }\nthread F { %swrite volatile f 1 }\n"
            .formatted(locked(tell, random), noise(random))
        + "thread B { %s%s }\nthread Z { %swrite volatile z 1 }\n"
            .formatted(
                isSpinning ? "while v == 0 { v = read volatile " + told + " }\n" : "",
                locked(hear, random) + judge,
                noise(random));
  }

  private static String locked(String statements, Random random) {
    return random.nextInt(3) == 0 ? "sync l { " + statements + " }\n" : statements;
  }

  private static String noise(Random random) {
    return switch (random.nextInt(6)) {
      case 0 -> "write volatile u 1\n";
      case 1 -> "q = read volatile u\n";
      default -> "";
    };
  }

  private static void put(Fault fault, Program program, boolean local, Row row) {
    var honest = new ToyTarget(program, Marks.LOCAL_AND_LOOP);
    Target lying = fault.in(honest);
    Causal.Settings settings = SETTINGS.withLocal(local);
    Verdict truth = explore(honest, settings, AuditSettings.OFF).verdict();
    Verdict unaudited = explore(lying, settings, AuditSettings.OFF).verdict();
    if (truth instanceof Verdict.Incomplete) {
      return;
    }
    row.programs++;
    row.noticed += unaudited instanceof Verdict.Incomplete ? 1 : 0;
    if (!(unaudited instanceof Verdict.Verified)) {
      return;
    }
    boolean isFalse = truth instanceof Verdict.Failed;
    row.falselyVerified += isFalse ? 1 : 0;
    row.verified += isFalse ? 0 : 1;
    for (int i = 0; i < SAMPLES.size(); i++) {
      var audit = AuditSettings.DEFAULT.withCount(SAMPLES.get(i));
      Summary summary = explore(lying, settings, audit);
      int found = summary.wrongPrediction().isPresent() ? 1 : 0;
      (isFalse ? row.found : row.alsoFound)[i] += found;
    }
  }

  private static Summary explore(Target target, Causal.Settings settings, AuditSettings audit) {
    var audited = new Audited(settings, audit, target);
    return new Explorer(target, "causal", audited, settings.budget()).explore();
  }

  private static Target toy(String program) {
    return new ToyTarget(Scripts.parse(program), Marks.LOOP);
  }
}
