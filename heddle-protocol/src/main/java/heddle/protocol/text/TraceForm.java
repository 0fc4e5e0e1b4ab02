package heddle.protocol.text;

import heddle.protocol.Cell;
import heddle.protocol.Event;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Schedule;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.protocol.Value;
import heddle.protocol.text.JsonWriter.Layout;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * A trace as members of a JSON object, without its schedule.
 *
 * <p>Only {@code events} must be there. Without {@code roots}, the roots are the threads of the
 * trace that nobody forked, in the order of their names. Without {@code outcome}, a run with
 * nothing pending but daemons has completed, and any other is deadlocked.
 */
final class TraceForm {

  private TraceForm() {}

  static void write(Trace trace, JsonWriter out) {
    new JsonFieldWriter(out).names("roots", trace.roots().stream().map(ThreadName::text).toList());
    if (!trace.initial().isEmpty()) {
      out.key("initial").object(Layout.INLINE);
      trace.initial().forEach((cell, value) -> ValueForm.write(value, out.key(cell.toString())));
      out.end();
    }
    out.key("events").array(Layout.BLOCK);
    for (Event event : trace.events()) {
      out.object(Layout.INLINE);
      EventForm.write(event, new JsonFieldWriter(out));
      out.end();
    }
    out.end();
    if (!trace.pending().isEmpty()) {
      out.key("pending").object(Layout.BLOCK);
      trace.pending().forEach((thread, operation) -> writePending(thread, operation, out));
      out.end();
    }
    out.key("outcome").object(Layout.INLINE);
    OutcomeForm.write(trace.outcome(), new JsonFieldWriter(out));
    out.end();
    GlossaryForm.write(trace.glossary(), out);
  }

  private static void writePending(ThreadName thread, Operation operation, JsonWriter out) {
    out.key(thread.text()).object(Layout.INLINE);
    OperationForm.write(operation, new JsonFieldWriter(out));
    out.end();
  }

  static Trace read(JsonFieldReader in, Schedule schedule) {
    var events = new ArrayList<Event>();
    for (Json event : in.member("events").array("\"events\"")) {
      events.add(EventForm.read(new JsonFieldReader(event.object("an event"))));
    }
    Map<ThreadName, Operation> pending = readPending(in);
    List<ThreadName> roots =
        in.has("roots") ? in.names("roots", NameForm.THREAD) : roots(events, pending);
    Trace trace =
        new Trace(
            schedule,
            roots,
            readInitial(in),
            events,
            pending,
            readOutcome(in, events, pending),
            GlossaryForm.read(in));
    in.end();
    return trace;
  }

  static Map<Cell, Value> readInitial(JsonFieldReader in) {
    var initial = new HashMap<Cell, Value>();
    if (in.has("initial")) {
      Json.Obj object = in.member("initial").object("\"initial\"");
      for (Map.Entry<String, Json> member : object.members().entrySet()) {
        Json json = member.getValue();
        Cell cell = NameForm.CELL.read(json.place(), member.getKey());
        if (initial.put(cell, ValueForm.read(json)) != null) {
          throw json.place().expected("each cell once", "a second value of " + cell);
        }
      }
    }
    return initial;
  }

  private static Map<ThreadName, Operation> readPending(JsonFieldReader in) {
    var pending = new HashMap<ThreadName, Operation>();
    if (in.has("pending")) {
      Json.Obj object = in.member("pending").object("\"pending\"");
      for (Map.Entry<String, Json> member : object.members().entrySet()) {
        Json json = member.getValue();
        var fields = new JsonFieldReader(json.object("an announced operation"));
        pending.put(
            NameForm.THREAD.read(json.place(), member.getKey()), OperationForm.read(fields));
        fields.end();
      }
    }
    return pending;
  }

  private static Outcome readOutcome(
      JsonFieldReader in, List<Event> events, Map<ThreadName, Operation> pending) {
    if (in.has("outcome")) {
      var fields = new JsonFieldReader(in.member("outcome").object("\"outcome\""));
      Outcome outcome = OutcomeForm.read(fields);
      fields.end();
      return outcome;
    }
    return Trace.daemons(events).containsAll(pending.keySet())
        ? new Outcome.Completed()
        : new Outcome.Deadlocked(List.copyOf(new TreeSet<>(pending.keySet())));
  }

  private static List<ThreadName> roots(List<Event> events, Map<ThreadName, Operation> pending) {
    var roots = new TreeSet<>(pending.keySet());
    events.forEach(event -> roots.add(event.thread()));
    for (Event event : events) {
      if (event.operation() instanceof Operation.Fork fork) {
        roots.remove(fork.thread());
      }
    }
    return List.copyOf(roots);
  }
}
