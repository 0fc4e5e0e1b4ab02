package heddle.engine.strategy;

import heddle.engine.learn.Lesson.Mismatch;
import heddle.protocol.Audit.WrongPrediction;
import heddle.protocol.Event;
import heddle.protocol.Finding;
import heddle.protocol.Operation;
import heddle.protocol.Step;
import heddle.protocol.Trace;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;

/**
 * A run that went otherwise than others from where a runtime vouched that a thread is in the same
 * state. Both it and the run that taught what was expected are made once more. If one of them then
 * does something else, the program is not deterministic; if not, the runtime has vouched for too
 * much, which is an internal error.
 */
final class Doubts {

  private final Mismatch mismatch;
  private final Trace observed;
  private final ArrayDeque<Trace> repeated = new ArrayDeque<>();
  private boolean isDeterministic = true;

  /**
   * @param mismatch one that has a doubt
   */
  Doubts(Mismatch mismatch, Trace observed) {
    this.mismatch = mismatch;
    this.observed = observed;
    repeated.add(observed);
    mismatch.doubt().orElseThrow().taught().ifPresent(repeated::add);
  }

  /** Whether it is known whose mistake it is. */
  boolean isResolved() {
    return !isDeterministic || repeated.isEmpty();
  }

  /** What to run next; nothing if it is resolved. */
  Optional<List<Step>> next() {
    return isResolved() ? Optional.empty() : Optional.of(repeated.element().steps());
  }

  /** Takes the run that was asked for; says so if it is not as before. */
  Optional<Finding.Nondeterminism> take(Trace again) {
    Trace before = repeated.remove();
    int shared = Math.min(before.events().size(), again.events().size());
    int step = 0;
    while (step < shared && isAlike(before.events().get(step), again.events().get(step))) {
      step++;
    }
    isDeterministic =
        step == before.events().size() && next(before, step).equals(next(again, step));
    return isDeterministic ? Optional.empty() : Optional.of(nondeterminism(before, again, step));
  }

  /** Whether two events are the same, as far as a runtime has vouched in both. */
  private static boolean isAlike(Event a, Event b) {
    String state = a.mark().local();
    String other = b.mark().local();
    return Prediction.isSame(a, b) && (state.isEmpty() || other.isEmpty() || state.equals(other));
  }

  /** What the thread that is in doubt announces first from a step on. */
  private Optional<Operation> next(Trace run, int step) {
    return run.events().stream()
        .skip(step)
        .filter(event -> event.thread().equals(mismatch.thread()))
        .map(Event::operation)
        .findFirst()
        .or(() -> Optional.ofNullable(run.pending().get(mismatch.thread())));
  }

  private Finding.Nondeterminism nondeterminism(Trace before, Trace again, int step) {
    return new Finding.Nondeterminism(
        mismatch.thread(),
        step,
        "do the same again, which was " + what(before, step),
        "it was " + what(again, step),
        again);
  }

  /** What an event of a run was, or its end, for people. */
  static String what(Trace run, int step) {
    if (step >= run.events().size()) {
      return "the end of the run, " + run.outcome();
    }
    Event event = run.events().get(step);
    return event.thread() + " " + event.operation() + " with the response " + event.response();
  }

  /** What was wrong with what was expected, if it was that. */
  Optional<WrongPrediction> wrong() {
    return isResolved() && isDeterministic
        ? mismatch
            .doubt()
            .map(
                doubt ->
                    new WrongPrediction(
                        mismatch.step(), doubt.predicted(), observed, doubt.taught()))
        : Optional.empty();
  }
}
