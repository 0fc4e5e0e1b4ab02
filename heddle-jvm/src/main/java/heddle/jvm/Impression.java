package heddle.jvm;

import heddle.protocol.Event;
import heddle.protocol.Limit;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Remedy;
import heddle.protocol.Response;
import heddle.protocol.Schedule;
import heddle.protocol.Trace;
import heddle.protocol.Value;
import java.util.List;
import java.util.Optional;

/**
 * What a run looks like, as far as it must not depend on whether classes have been initialised
 * before: who did what where, with which numbers. Which objects are private, and what they are
 * called, is left out, since constants are not all known in the first run.
 */
record Impression(Trace trace, String output) {

  /**
   * How another run of the same schedule differs, for people; nothing if it does not. What comes
   * after the end of a run that was cut off is not compared. Where the schedule leaves it open who
   * comes next, a thread that goes round in a loop may be passed over a round later in the first
   * run than in others; from there on the two runs say nothing about each other.
   */
  Optional<String> difference(Impression other) {
    List<Event> mine = events();
    List<Event> others = other.events();
    int both = Math.min(mine.size(), others.size());
    int step = 0;
    while (step < both && isSame(mine.get(step), others.get(step))) {
      step++;
    }
    boolean isSame =
        step == Math.max(mine.size(), others.size())
            && output.equals(other.output)
            && trace.outcome().getClass() == other.trace.outcome().getClass();
    boolean isCut = step == both && (isCutOff(trace) || isCutOff(other.trace));
    boolean isChoice =
        step < both
            ? !mine.get(step).thread().equals(others.get(step).thread())
            : isRound(trace) && isRound(other.trace);
    return isSame || isCut || isChoice
        ? Optional.empty()
        : Optional.of(step < both ? ": " + text(mine, step) + ", then " + text(others, step) : "");
  }

  private static boolean isCutOff(Trace trace) {
    return trace.outcome() instanceof Outcome.CutOff;
  }

  /** The limit that a run depends on another one. */
  static Limit leak(String sentence) {
    return new Limit.Avoidable(Remedy.FRESH_PROCESSES, "state leaks between runs: " + sentence);
  }

  private static boolean isRound(Trace trace) {
    return trace.outcome() instanceof Outcome.Spinning;
  }

  /** Whether it is the impression of a run of this schedule. */
  boolean isOf(Schedule schedule) {
    return trace.schedule().steps().equals(schedule.steps())
        && trace.schedule().seed() == schedule.seed();
  }

  private List<Event> events() {
    return trace.events().stream()
        .filter(event -> !(event.operation() instanceof Operation.Init))
        .toList();
  }

  private static String text(List<Event> events, int step) {
    Event event = events.get(step);
    return event.thread() + " " + event.operation() + " answered " + event.response();
  }

  private static boolean isSame(Event first, Event second) {
    return first.step().equals(second.step())
        && first.operation().getClass() == second.operation().getClass()
        && first.site().equals(second.site())
        && (isObject(first.response()) && isObject(second.response())
            || first.response().equals(second.response()))
        && (!(first.operation() instanceof Operation.Fail)
            || first.operation().equals(second.operation()));
  }

  private static boolean isObject(Response response) {
    return response instanceof Response.Returned returned && returned.value() instanceof Value.Ref;
  }
}
