package heddle.report;

import heddle.protocol.Access;
import heddle.protocol.Cell;
import heddle.protocol.Event;
import heddle.protocol.ObjectName;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Response;
import heddle.protocol.Schedule;
import heddle.protocol.Site;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.protocol.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Writes a trace down in a few lines. */
final class Traces {

  private final List<Event> events = new ArrayList<>();
  private final Map<ThreadName, Operation> pending = new HashMap<>();

  static ThreadName thread(String name) {
    return new ThreadName(name);
  }

  static ObjectName object(String name) {
    return new ObjectName(name);
  }

  Traces read(String thread, String cell, long value) {
    return add(thread, new Operation.Read(Cell.of(cell), Access.PLAIN), Response.of(value));
  }

  Traces write(String thread, String cell, long value) {
    return add(thread, Operation.write(Cell.of(cell), value), Response.DONE);
  }

  Traces lock(String thread, String lock) {
    return add(thread, Operation.acquire(object(lock)), Response.DONE);
  }

  Traces unlock(String thread, String lock) {
    return add(thread, Operation.release(object(lock)), Response.DONE);
  }

  Traces fail(String thread, String message) {
    return add(thread, new Operation.Fail(Operation.Fail.Cause.ASSERTION, message), Response.DONE);
  }

  Traces add(String thread, Operation operation, Response response) {
    events.add(new Event(thread(thread), operation, response));
    return this;
  }

  Traces add(Event event) {
    events.add(event);
    return this;
  }

  Traces pending(String thread, Operation operation) {
    pending.put(thread(thread), operation);
    return this;
  }

  Traces at(String site) {
    Event last = events.remove(events.size() - 1);
    events.add(
        new Event(
            last.step(),
            last.operation(),
            last.response(),
            last.written(),
            new Site(site),
            last.mark()));
    return this;
  }

  /** A deadlock; where its threads stand, in the order of their names. */
  Trace stuck(String... places) {
    Trace trace = end();
    List<ThreadName> blocked = pending.keySet().stream().sorted().toList();
    return new Trace(
        trace.schedule(),
        trace.roots(),
        trace.initial(),
        events,
        pending,
        new Outcome.Deadlocked(blocked, List.of(places)));
  }

  Trace end() {
    return new Trace(
        Schedule.EMPTY,
        List.of(thread("main")),
        Map.of(Cell.of("limit"), Value.of(10)),
        events,
        pending,
        pending.isEmpty()
            ? new Outcome.Completed()
            : new Outcome.Deadlocked(List.copyOf(pending.keySet())));
  }
}
