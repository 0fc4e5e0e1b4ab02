package heddle.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.engine.AuditSettings;
import heddle.engine.Budget;
import heddle.engine.Explorer;
import heddle.engine.strategy.Audited;
import heddle.engine.strategy.Causal;
import heddle.protocol.Event;
import heddle.protocol.Finding;
import heddle.protocol.Limit;
import heddle.protocol.Mark;
import heddle.protocol.Schedule;
import heddle.protocol.Summary;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import heddle.protocol.Verdict;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Explores programs given as text, and says what must come of it. */
record Exploration(Path directory) {

  /** Any time limit may run out, and waits end for a reason: what most tests are not about. */
  private static final Waits EXACT = new Waits(false, Duration.ZERO);

  Program program(String members, String body) {
    return JavaSource.program(directory, members, body).withWaits(EXACT);
  }

  static Summary explore(JvmTarget target) {
    var audited = new Audited(Causal.Settings.DEFAULT, AuditSettings.DEFAULT, target);
    return new Explorer(target, "causal", audited, Budget.DEFAULT).explore();
  }

  Summary explore(String members, String body) {
    try (JvmTarget target = JvmTarget.open(program(members, body))) {
      Summary summary = explore(target);
      for (Finding finding : summary.findings()) {
        assertFalse(
            finding instanceof Finding.Nondeterminism && !isUnseen(summary), summary::toString);
        Trace recorded = finding.trace();
        Trace again = target.run(new Schedule(recorded.steps(), 7, 10_000));
        assertEquals(told(recorded), told(again), "a finding replays to the identical trace");
      }
      return summary;
    }
  }

  /** The events without their loop marks, which are compared within one run only. */
  private static List<Event> told(Trace trace) {
    return trace.events().stream()
        .map(
            event ->
                new Event(
                    event.step(),
                    event.operation(),
                    event.response(),
                    event.written(),
                    event.site(),
                    Mark.local(event.mark().local())))
        .toList();
  }

  /** What is printed in all executions that were run, none of which fails. */
  Set<String> printedInAll(String members, String body) {
    var found = new TreeSet<String>();
    try (JvmTarget jvm = JvmTarget.open(program(members, body))) {
      var target =
          new Target.Around() {
            @Override
            public Target target() {
              return jvm;
            }

            @Override
            public Trace run(Schedule schedule) {
              Trace trace = jvm.run(schedule);
              found.add(jvm.output());
              return trace;
            }
          };
      var causal = new Causal(Causal.Settings.DEFAULT);
      Summary summary = new Explorer(target, "causal", causal, Budget.DEFAULT).explore();
      assertInstanceOf(Verdict.Verified.class, summary.verdict(), summary::toString);
    }
    return found;
  }

  void verified(long classes, String members, String body) {
    Summary summary = explore(members, body);
    assertEquals(List.of(), summary.reasons());
    assertInstanceOf(Verdict.Verified.class, summary.verdict(), summary::toString);
    assertEquals(classes, summary.classes().orElseThrow());
  }

  void failed(String message, String members, String body) {
    Summary summary = explore(members, body);
    assertInstanceOf(Verdict.Failed.class, summary.verdict(), summary::toString);
    assertTrue(
        summary.findings().stream().anyMatch(finding -> shows(finding, message)),
        summary::toString);
  }

  /** Whether it is said that runs are not equal, or that nobody can look into what is shared. */
  private static boolean isUnseen(Summary summary) {
    return summary.reasons().stream()
        .anyMatch(
            r ->
                r.contains("that class is not instrumented")
                    || r.contains("where accesses to it are not seen")
                    || r.startsWith("state leaks between runs"));
  }

  private static boolean shows(Finding finding, String message) {
    return finding.message().contains(message) || finding.toString().contains(message);
  }

  void incomplete(String reason, String members, String body) {
    Summary summary = explore(members, body);
    assertInstanceOf(Verdict.Incomplete.class, summary.verdict(), summary::toString);
    assertTrue(summary.reasons().stream().anyMatch(r -> r.contains(reason)), summary::toString);
  }

  /** An interleaving fails; if it cannot be found, the verdict says that something is unseen. */
  void notVerified(String members, String body) {
    Summary summary = explore(members, body);
    assertFalse(summary.verdict() instanceof Verdict.Verified, summary::toString);
  }

  /** No interleaving fails; the verdict may be incomplete. */
  void noFalseAlarm(String members, String body) {
    Summary summary = explore(members, body);
    assertFalse(summary.verdict() instanceof Verdict.Failed, summary::toString);
  }

  /** Whatever the verdict is, there is one. */
  void ends(String members, String body) {
    explore(members, body);
  }

  /** What one run prints. */
  String printed(String members, String body) {
    try (JvmTarget target = JvmTarget.open(program(members, body))) {
      target.run(Schedule.EMPTY);
      String first = target.output();
      for (int i = 0; i < 20; i++) {
        target.run(Schedule.EMPTY);
        assertEquals(first, target.output());
      }
      assertEquals(List.of(), Limit.texts(target.limits()));
      return first;
    }
  }

  /** Everything that a run can print. */
  Set<String> outputs(String members, String body) {
    try (JvmTarget target = JvmTarget.open(program(members, body))) {
      var causal = new Causal(Causal.Settings.DEFAULT.withListedClasses(1000));
      Summary summary = new Explorer(target, "causal", causal, Budget.DEFAULT).explore();
      assertInstanceOf(Verdict.Verified.class, summary.verdict(), summary::toString);
      var found = new TreeSet<String>();
      for (var steps : causal.classSchedules()) {
        target.run(new Schedule(steps, 0, 10_000));
        found.add(target.output());
      }
      return found;
    }
  }
}
