package heddle.check;

import heddle.protocol.Event;
import heddle.protocol.Outcome;
import heddle.protocol.Trace;
import java.util.List;
import java.util.Optional;

/**
 * A recorded trace beside the run that was to repeat it.
 *
 * @param recorded what was recorded
 * @param seen what happened now
 * @param difference the first place where they differ; empty if they are the same
 */
public record Replay(Trace recorded, Trace seen, Optional<Difference> difference) {

  /**
   * Where two runs part.
   *
   * @param step the number of the event, counted from 1; one past the last if only the ends differ
   * @param expected what was recorded
   * @param seen what happened
   */
  public record Difference(int step, String expected, String seen) {}

  static Replay compare(Trace recorded, Trace seen) {
    return new Replay(recorded, seen, difference(recorded, seen));
  }

  /** This replay without the differences that come from two JDKs instead of the program. */
  Replay acrossJdks() {
    if (difference.isEmpty()) {
      return this;
    }
    var likeness = new OtherJdkComparison();
    List<Event> expected = recorded.events();
    List<Event> actual = seen.events();
    for (int i = 0; i < Math.max(expected.size(), actual.size()); i++) {
      Optional<Event> was = at(expected, i);
      Optional<Event> is = at(actual, i);
      if (was.isEmpty() || is.isEmpty() || !likeness.isAlike(was.get(), is.get())) {
        var where = new Difference(i + 1, words(was, recorded), words(is, seen));
        return new Replay(recorded, seen, Optional.of(where));
      }
    }
    return OtherJdkComparison.isAlike(recorded.outcome(), seen.outcome())
        ? new Replay(recorded, seen, Optional.empty())
        : this;
  }

  private static Optional<Difference> difference(Trace recorded, Trace seen) {
    List<Event> expected = recorded.events();
    List<Event> actual = seen.events();
    for (int i = 0; i < Math.max(expected.size(), actual.size()); i++) {
      Optional<Event> was = at(expected, i);
      Optional<Event> is = at(actual, i);
      if (!was.equals(is)) {
        return Optional.of(new Difference(i + 1, words(was, recorded), words(is, seen)));
      }
    }
    return isSame(recorded.outcome(), seen.outcome())
        ? Optional.empty()
        : Optional.of(
            new Difference(
                expected.size() + 1, recorded.outcome().toString(), seen.outcome().toString()));
  }

  /** Where exactly a run was when it was given up is different each time. */
  static boolean isSame(Outcome expected, Outcome seen) {
    return expected instanceof Outcome.Crashed was && seen instanceof Outcome.Crashed is
        ? was.message().lines().findFirst().equals(is.message().lines().findFirst())
        : expected.equals(seen);
  }

  /**
   * What happened there. Marks say how far loops could be folded, which may depend on what the JDK
   * did the first time; the program does not know of them.
   */
  private static Optional<Event> at(List<Event> events, int i) {
    return i < events.size() ? Optional.of(events.get(i).withoutMark()) : Optional.empty();
  }

  private static String words(Optional<Event> event, Trace trace) {
    return event
        .map(e -> e.step() + ": " + e.operation() + " answered " + e.response())
        .orElse("the end of the run: " + trace.outcome());
  }
}
