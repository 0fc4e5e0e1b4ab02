package heddle.bench.micro;

import heddle.protocol.Event;
import heddle.protocol.Operation;
import heddle.protocol.Schedule;
import heddle.protocol.Step;
import heddle.protocol.Target;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.toy.ToyTarget;
import heddle.toy.script.Program;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A target that answers at once, so that only the engine is measured: it remembers the runs of one
 * exploration and gives the same answers in the same order to the next one, which asks for the
 * same. What is equal is one object in all its traces, as from a runtime that interns.
 */
final class Prepared implements Target {

  private final Target target;
  private final Map<Object, Object> known = new HashMap<>();
  private final List<Trace> traces = new ArrayList<>();
  private int next;

  Prepared(Program program) {
    this.target = new ToyTarget(program);
  }

  /** Begins with the first answer again. */
  void rewind() {
    next = 0;
  }

  /** How many runs an exploration makes, those that confirm findings included. */
  int runs() {
    return traces.size();
  }

  @Override
  public Trace run(Schedule schedule) {
    if (next == traces.size()) {
      traces.add(interned(target.run(schedule)));
    }
    Trace trace = traces.get(next++);
    if (trace.schedule().steps().size() != schedule.steps().size()) {
      throw new IllegalStateException("another schedule than the last time: " + schedule);
    }
    return trace;
  }

  /** Whether the next answer is the one to this schedule. */
  boolean isNext(Schedule schedule) {
    return next < traces.size() && traces.get(next).schedule().equals(schedule);
  }

  private Trace interned(Trace trace) {
    var pending = new HashMap<ThreadName, Operation>();
    trace.pending().forEach((thread, operation) -> pending.put(one(thread), one(operation)));
    return new Trace(
        trace.schedule(),
        trace.roots().stream().map(this::one).toList(),
        trace.initial(),
        trace.events().stream().map(this::interned).toList(),
        pending,
        trace.outcome());
  }

  private Event interned(Event event) {
    return one(
        new Event(
            one(new Step(one(event.thread()), one(event.step().pick()))),
            one(event.operation()),
            one(event.response()),
            one(event.written()),
            one(event.site()),
            one(event.mark())));
  }

  @SuppressWarnings("unchecked")
  private <T> T one(T thing) {
    return (T) known.computeIfAbsent(thing, same -> same);
  }
}
