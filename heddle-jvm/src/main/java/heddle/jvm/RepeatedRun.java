package heddle.jvm;

import heddle.protocol.Event;
import heddle.protocol.Trace;
import java.util.List;
import java.util.Optional;

/** Compares a run with the same run, made again. */
final class RepeatedRun {

  private RepeatedRun() {}

  /** The first step that differs, and how; empty if there is none. */
  static Optional<String> difference(Trace trace, Trace again) {
    List<Event> first = trace.events();
    List<Event> second = again.events();
    int step = 0;
    int both = Math.min(first.size(), second.size());
    while (step < both && isSame(first.get(step), second.get(step))) {
      step++;
    }
    if (step == Math.max(first.size(), second.size())) {
      return Optional.empty();
    }
    String how =
        step < both ? ": " + text(first.get(step)) + ", then " + text(second.get(step)) : "";
    return Optional.of("step " + (step + 1) + how);
  }

  /** Marks are left out: what the JDK does for itself can change them, and only costs time. */
  private static boolean isSame(Event first, Event second) {
    return first.step().equals(second.step())
        && first.operation().equals(second.operation())
        && first.response().equals(second.response())
        && first.written().equals(second.written());
  }

  private static String text(Event event) {
    return "%s %s answered %s".formatted(event.thread(), event.operation(), event.response());
  }
}
