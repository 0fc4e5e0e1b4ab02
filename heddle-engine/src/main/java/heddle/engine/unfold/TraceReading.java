package heddle.engine.unfold;

import heddle.protocol.Event;
import heddle.protocol.Operation;
import heddle.protocol.Operation.Action;
import heddle.protocol.Operation.Fail;
import heddle.protocol.Outcome;
import heddle.protocol.Step;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Retells one trace as a configuration, adds what is new and stops at the first contradiction. */
final class TraceReading {

  private final Unfolding unfolding;
  private final Trace trace;
  private final List<Event> events;
  private final Configuration configuration;

  TraceReading(Unfolding unfolding, Trace trace) {
    this.unfolding = unfolding;
    this.trace = trace;
    this.events = trace.events();
    this.configuration = new Configuration(unfolding);
  }

  Optional<Mismatch> read() {
    return events().or(this::diverged).or(this::pending).or(this::end);
  }

  private Optional<Mismatch> events() {
    int i = 0;
    while (i < events.size() && !mayBeTorn(i)) {
      int at = i;
      Optional<Mismatch> wrong = strayed(at).or(() -> happens(at));
      if (wrong.isPresent()) {
        return wrong;
      }
      i += failAfter(at).isPresent() ? 2 : 1;
    }
    return Optional.empty();
  }

  /** Whether a cut may have separated the event from the failure that belongs to it. */
  private boolean mayBeTorn(int i) {
    return i == events.size() - 1 && !ranToItsEnd();
  }

  /** The failure that the event at {@code i} reports, which is the event behind it. */
  private Optional<Fail> failAfter(int i) {
    return i + 1 < events.size()
            && events.get(i + 1).operation() instanceof Fail fail
            && events.get(i + 1).thread().equals(events.get(i).thread())
        ? Optional.of(fail)
        : Optional.empty();
  }

  /** The run has to begin with the steps of its schedule. */
  private Optional<Mismatch> strayed(int i) {
    List<Step> asked = trace.schedule().steps();
    ThreadName moved = events.get(i).thread();
    return i >= asked.size() || asked.get(i).thread().equals(moved)
        ? Optional.empty()
        : wrong(asked.get(i).thread(), i, "move next", moved + " moved");
  }

  private Optional<Mismatch> happens(int i) {
    ThreadName name = events.get(i).thread();
    if (!(events.get(i).operation() instanceof Action action)) {
      return wrong(name, i, "be an action", "it was " + events.get(i).operation());
    }
    if (configuration.happened(name).isPresent()) {
      return wrong(name, i, "happen once", "it happened again");
    }
    var after = new ArrayList<Occurrence>();
    for (ThreadName first : action.after()) {
      Optional<Occurrence> happened = configuration.happened(first);
      if (happened.isEmpty()) {
        return wrong(name, i, "wait for " + first, "it did not");
      }
      after.add(happened.get());
    }
    return differs(i, name, action)
        .or(() -> add(i, unfolding.announcement(name, action, after), failAfter(i)));
  }

  /** No other event of this name may exist here. */
  private Optional<Mismatch> differs(int i, ThreadName name, Action action) {
    Action seen = Announcement.normal(action);
    for (Announcement known : configuration.enabled()) {
      if (known.name().equals(name) && !known.action().equals(seen)) {
        return wrong(
            name,
            i,
            "be " + Announcement.words(known.action()),
            "it was " + Announcement.words(seen));
      }
    }
    return Optional.empty();
  }

  private Optional<Mismatch> add(int i, Announcement event, Optional<Fail> fail) {
    Occurrence occurrence = configuration.next(event);
    if (!occurrence.observed()) {
      unfolding.observe(occurrence, fail);
    } else if (!occurrence.fail().equals(fail)) {
      return wrong(
          event.name(),
          i,
          occurrence.fail().map(known -> "fail with " + known.message()).orElse("succeed"),
          fail.map(seen -> "it failed with " + seen.message()).orElse("it succeeded"));
    }
    configuration.push(occurrence);
    return Optional.empty();
  }

  private Optional<Mismatch> diverged() {
    if (trace.outcome() instanceof Outcome.Diverged diverged) {
      List<Step> asked = trace.schedule().steps();
      return diverged.step() < asked.size()
          ? wrong(asked.get(diverged.step()).thread(), diverged.step(), "move", diverged.actual())
          : Optional.empty();
    }
    return Optional.empty();
  }

  /** Learns the announced events that could happen next but did not. */
  private Optional<Mismatch> pending() {
    for (Map.Entry<ThreadName, Operation> entry : trace.pending().entrySet()) {
      Optional<Mismatch> wrong = pending(entry.getKey(), entry.getValue());
      if (wrong.isPresent()) {
        return wrong;
      }
    }
    return Optional.empty();
  }

  private Optional<Mismatch> pending(ThreadName name, Operation operation) {
    if (!(operation instanceof Action action)) {
      return wrong(name, events.size(), "be an action", "it was " + operation);
    }
    var after = new ArrayList<Occurrence>();
    action.after().forEach(first -> configuration.happened(first).ifPresent(after::add));
    if (after.size() < action.after().size()) {
      return Optional.empty();
    }
    Optional<Mismatch> wrong = differs(events.size(), name, action);
    if (wrong.isEmpty()) {
      unfolding.announcement(name, action, after);
    }
    return wrong;
  }

  /** A run that ended by itself leaves nothing enabled. */
  private Optional<Mismatch> end() {
    if (!ranToItsEnd()) {
      return Optional.empty();
    }
    List<Announcement> enabled = unfolding.replay(configuration.path()).enabled();
    if (enabled.isEmpty()) {
      unfolding.ranTo(configuration);
      return Optional.empty();
    }
    ThreadName missing = enabled.get(0).name();
    return wrong(
        missing,
        events.size(),
        "happen",
        trace.pending().containsKey(missing)
            ? "the run ended before it"
            : "it was not announced in this run");
  }

  private boolean ranToItsEnd() {
    return !(trace.outcome() instanceof Outcome.CutOff
        || trace.outcome() instanceof Outcome.Crashed
        || trace.outcome() instanceof Outcome.Diverged);
  }

  private static Optional<Mismatch> wrong(
      ThreadName event, int step, String expected, String seen) {
    return Optional.of(new Mismatch(event, step, expected, seen));
  }
}
