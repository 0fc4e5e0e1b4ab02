package heddle.toy;

import heddle.protocol.Event;
import heddle.protocol.Operation;
import heddle.protocol.Response;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What all threads did and learnt, without the order between them. Threads that did nothing are
 * left out.
 */
public record ExecutionClass(Map<ThreadName, List<Turn>> histories) {

  /** One operation and the answer to it. */
  public record Turn(Operation operation, Response response) {
    @Override
    public String toString() {
      return operation + " " + response;
    }
  }

  public ExecutionClass {
    histories = Collections.unmodifiableMap(new TreeMap<>(histories));
  }

  /** Whether some thread says that the program is wrong. */
  public boolean isFailing() {
    return histories.values().stream()
        .flatMap(List::stream)
        .anyMatch(turn -> turn.operation() instanceof Operation.Fail);
  }

  /** The class of a run. */
  public static ExecutionClass of(Trace trace) {
    var histories = new TreeMap<ThreadName, List<Turn>>();
    for (Event event : trace.events()) {
      histories
          .computeIfAbsent(event.thread(), t -> new ArrayList<>())
          .add(new Turn(event.operation(), event.response()));
    }
    return new ExecutionClass(histories);
  }
}
