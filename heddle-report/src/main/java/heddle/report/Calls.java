package heddle.report;

import heddle.protocol.Cell;
import heddle.protocol.CellAccess;
import heddle.protocol.Event;
import heddle.protocol.Glossary.Call;
import heddle.protocol.Operation;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The calls of libraries that the events of a trace are inside of. */
final class Calls {

  private final List<Event> events;
  private final Map<Integer, Call> calls = new HashMap<>();

  /** By event: the first event of the same call. */
  private final Map<Integer, Integer> begins = new HashMap<>();

  private final Set<Integer> internal = new HashSet<>();

  Calls(Trace trace) {
    events = trace.events();
    trace.glossary().calls().forEach(call -> calls.put(call.event(), call));
    var last = new HashMap<ThreadName, Integer>();
    var set = new HashMap<Integer, Set<Cell>>();
    for (int i = 0; i < events.size(); i++) {
      Integer before = last.put(events.get(i).thread(), i);
      if (calls.containsKey(i)) {
        int begin = before != null && isSame(before, i) ? begins.get(before) : i;
        begins.put(i, begin);
        if (sets(events.get(i))) {
          set.computeIfAbsent(begin, b -> new HashSet<>())
              .addAll(Conflict.cells(events.get(i).operation()));
        }
      }
    }
    begins.forEach(
        (event, begin) -> {
          if (events.get(event).operation() instanceof Operation.Read read
              && set.getOrDefault(begin, Set.of()).contains(read.cell())
              && isUndisturbed(event, begin, read.cell())) {
            internal.add(event);
          }
        });
  }

  /** Whether nobody else sets the cell before the same call does, or comes to its end. */
  private boolean isUndisturbed(int read, int begin, Cell cell) {
    for (int i = read + 1; i < events.size(); i++) {
      Event event = events.get(i);
      boolean isSet = sets(event) && Conflict.cells(event.operation()).contains(cell);
      if (event.thread().equals(events.get(read).thread())) {
        if (isSet || !Integer.valueOf(begin).equals(begins.get(i))) {
          return true;
        }
      } else if (isSet) {
        return false;
      }
    }
    return true;
  }

  private boolean isSame(int before, int event) {
    Call first = calls.get(before);
    Call second = calls.get(event);
    return first != null
        && first.method().equals(second.method())
        && first.site().equals(second.site());
  }

  Optional<Call> of(int event) {
    return Optional.ofNullable(calls.get(event));
  }

  /** Whether two events are parts of one call. */
  boolean isOne(int a, int b) {
    return begins.containsKey(a) && begins.get(a).equals(begins.get(b));
  }

  /**
   * Whether it only reads what the same call sets: how the library does what it is asked for, and
   * nothing that the caller has looked at.
   */
  boolean isInternal(int event) {
    return internal.contains(event);
  }

  /** Whether an event has changed a cell. */
  static boolean sets(Event event) {
    return event.operation() instanceof CellAccess && !event.changes().isEmpty();
  }
}
