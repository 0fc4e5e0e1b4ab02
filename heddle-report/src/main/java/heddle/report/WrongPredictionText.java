package heddle.report;

import heddle.protocol.Audit.WrongPrediction;
import heddle.protocol.Event;
import heddle.protocol.Outcome;
import heddle.protocol.Trace;

/** Says what is wrong with a prediction. */
public final class WrongPredictionText {

  private WrongPredictionText() {}

  /** What was predicted, and what happened instead, in one line. */
  public static String headline(WrongPrediction wrong) {
    String predicted = what(wrong.predicted(), wrong.step());
    String observed = what(wrong.observed(), wrong.step());
    if (predicted.equals(observed)) {
      predicted += more(wrong.predicted(), wrong.step());
      observed += more(wrong.observed(), wrong.step());
    }
    return "at step "
        + (wrong.step() + 1)
        + ", predicted was "
        + predicted
        + ", observed was "
        + observed;
  }

  /** What an event shows besides its operation and its response. */
  private static String more(Trace trace, int step) {
    if (step >= trace.events().size()) {
      return " with " + trace.pending() + " announced";
    }
    Event event = trace.events().get(step);
    return " writing %s, then in the local state %s"
        .formatted(event.written(), event.mark().local());
  }

  private static String what(Trace trace, int step) {
    if (step < trace.events().size()) {
      Event event = trace.events().get(step);
      String site = event.site().text();
      return "\"%s %s: %s\"%s"
          .formatted(
              event.thread(),
              event.operation(),
              event.response(),
              site.isEmpty() ? "" : " at " + site);
    } else if (trace.outcome() instanceof Outcome.Completed) {
      return "the end of the program";
    } else if (trace.outcome() instanceof Outcome.Deadlocked) {
      return "a deadlock";
    }
    if (trace.outcome() instanceof Outcome.CutOff && !trace.pending().isEmpty()) {
      return "a step of " + trace.pending();
    }
    return trace.outcome() instanceof Outcome.Diverged
        ? "no such step"
        : "an end as " + trace.outcome();
  }
}
