package heddle.engine.strategy;

import heddle.engine.learn.Knowledge;
import heddle.engine.learn.Node;
import heddle.engine.learn.Path;
import heddle.engine.learn.Position;
import heddle.engine.model.SharedState;
import heddle.protocol.Event;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Schedule;
import heddle.protocol.Step;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * An execution that was drawn on what is known of a program: what happens in it event by event, and
 * how it ends.
 *
 * @param steps its schedule
 * @param events what these steps do, as far as that is known
 * @param pending what the threads that are left then would do next
 * @param outcome how it ends; {@code Diverged} if its last step gets a response that nobody has
 *     seen, {@code CutOff} if it was not drawn to its end
 * @param at where each thread is then
 * @param path how it got there
 */
record Prediction(
    List<Step> steps,
    List<Event> events,
    Map<ThreadName, Operation> pending,
    Outcome outcome,
    Position at,
    Path path) {

  static Prediction of(Knowledge knowledge, Draw draw) {
    var pending = new TreeMap<ThreadName, Operation>();
    var owed = new ArrayList<ThreadName>();
    boolean ends = true;
    boolean isPatient = false;
    SharedState state = draw.state();
    for (int t = 0; t < knowledge.threads(); t++) {
      Node node = draw.at().node(t);
      ThreadName name = knowledge.symbols().threads.get(t);
      if (state.isForked(t) && !node.isEnded() && node.isAnnounced()) {
        pending.put(name, node.op().source);
        ends &= state.respond(t, node.op(), 0) == SharedState.BLOCKED;
        isPatient |= node.op().patient;
        if (!state.isDaemon(t)) {
          owed.add(name);
        }
      }
    }
    ends &= owed.isEmpty() || !isPatient;
    Outcome outcome;
    if (!draw.isWhole()) {
      outcome =
          new Outcome.Diverged(
              draw.events().size(), "get a response that is known", "the search missed this one");
    } else if (!ends) {
      outcome = new Outcome.CutOff(draw.events().size());
    } else {
      outcome = owed.isEmpty() ? new Outcome.Completed() : new Outcome.Deadlocked(owed);
    }
    return new Prediction(draw.steps(), draw.events(), pending, outcome, draw.at(), draw.path());
  }

  /** The event from which on a run is another execution than this one, or its end. */
  OptionalInt difference(Trace run) {
    int seen = run.events().size();
    for (int i = 0; i < events.size(); i++) {
      if (i >= seen || !isSame(events.get(i), run.events().get(i))) {
        return OptionalInt.of(i);
      }
    }
    return outcome instanceof Outcome.CutOff || seen == events.size() && endsAlike(run)
        ? OptionalInt.empty()
        : OptionalInt.of(events.size());
  }

  private boolean endsAlike(Trace run) {
    return run.outcome().getClass() == outcome.getClass()
        && !(outcome instanceof Outcome.Diverged)
        && run.pending().equals(pending);
  }

  /** Whether two events are the same to the threads. */
  static boolean isSame(Event a, Event b) {
    return a.step().equals(b.step())
        && a.operation().equals(b.operation())
        && a.response().equals(b.response())
        && (!(a.operation() instanceof Operation.Update) || a.written().equals(b.written()));
  }

  /** Whether two runs do the same in a step, or end there in the same way. */
  static boolean agree(Trace a, Trace b, int step) {
    Optional<Event> first = at(a, step);
    Optional<Event> second = at(b, step);
    return first.isPresent() && second.isPresent()
        ? isSame(first.get(), second.get())
        : first.isEmpty() && second.isEmpty() && a.outcome().equals(b.outcome());
  }

  private static Optional<Event> at(Trace trace, int step) {
    return step < trace.events().size() ? Optional.of(trace.events().get(step)) : Optional.empty();
  }

  /** As a trace, with the beginning of a run. */
  Trace asTrace(Trace run, Schedule schedule) {
    return new Trace(schedule, run.roots(), run.initial(), events, pending, outcome);
  }
}
