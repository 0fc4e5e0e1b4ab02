package heddle.programs.random;

import heddle.engine.AuditSettings;
import heddle.engine.Explorer;
import heddle.engine.strategy.Audited;
import heddle.engine.strategy.Causal;
import heddle.jvm.JvmTarget;
import heddle.jvm.Program;
import heddle.protocol.Event;
import heddle.protocol.Finding;
import heddle.protocol.Mark;
import heddle.protocol.Schedule;
import heddle.protocol.Summary;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One way of {@link Pasts}, explored, and the marks that the thread has after it has read 0 or 1,
 * and before it tells which.
 */
final class TwoPasts implements Target.Around {

  private static final String THREAD = "main/1";
  private static final int RUNS = 30;

  private final JvmTarget target;
  private final Map<String, Set<String>> numbers = new HashMap<>();

  TwoPasts(String way) {
    target =
        JvmTarget.open(
            new Program(
                List.of(Compilation.placeOf(Pasts.class)), Pasts.class.getName(), List.of(way)));
  }

  /** What is wrong; "not" if nothing is. */
  String difference() {
    try (target) {
      var settings =
          Causal.Settings.DEFAULT.withBudget(
              Causal.Settings.DEFAULT.budget().withAllFindings(true));
      var audited = new Audited(settings, AuditSettings.DEFAULT, this);
      Summary summary = new Explorer(this, "causal", audited, settings.budget()).explore();
      List<String> kinds = summary.findings().stream().map(Finding::kind).distinct().toList();
      if (!kinds.equals(List.of("assertion"))) {
        return "in what is found: " + kinds;
      }
      if (!isSteady()) {
        return "in marks of one schedule";
      }
    }
    boolean isOne = numbers.values().stream().anyMatch(found -> found.size() > 1);
    return isOne ? "in pasts that have one mark" : "not";
  }

  /** Whether runs of one schedule have the same marks. Most are not read again in most of them. */
  private boolean isSteady() {
    List<Mark> first = marks();
    for (int i = 0; i < RUNS; i++) {
      if (!marks().equals(first)) {
        return false;
      }
    }
    return true;
  }

  private List<Mark> marks() {
    return target.run(Schedule.EMPTY).events().stream().map(Event::mark).toList();
  }

  @Override
  public Trace run(Schedule schedule) {
    Trace trace = target.run(schedule);
    String number = "";
    for (Event event : trace.events()) {
      if (event.step().thread().text().equals(THREAD)) {
        String operation = event.operation().toString();
        number = operation.contains("Pasts.x") ? event.response().toString() : number;
        boolean isBefore = operation.contains("Pasts.x") || operation.contains("Pasts.y");
        if (isBefore && !event.mark().local().isEmpty()) {
          numbers.computeIfAbsent(event.mark().local(), key -> new HashSet<>()).add(number);
        }
      }
    }
    return trace;
  }

  @Override
  public Target target() {
    return target;
  }
}
