package heddle.report;

import heddle.protocol.Event;
import heddle.protocol.ObjectName;
import heddle.protocol.Response;
import heddle.protocol.ThreadName;
import heddle.protocol.Touch;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Which locks threads hold at a point of a story, and since which step. */
final class Held {

  private final Map<ThreadName, Map<ObjectName, Integer>> since = new HashMap<>();

  /** Just before the event with this number; semaphores do not count. */
  static Held before(List<Event> events, int end) {
    var held = new Held();
    for (int i = 0; i < end; i++) {
      held.happened(events.get(i), i);
    }
    return held;
  }

  private void happened(Event event, int number) {
    Map<ObjectName, Integer> mine = since.computeIfAbsent(event.thread(), t -> new TreeMap<>());
    boolean succeeds =
        !event.response().equals(Response.INTERRUPTED) && !event.response().equals(Response.FALSE);
    for (Touch touch : event.operation().footprint()) {
      switch (touch.effect()) {
        case ACQUIRE, ACQUIRE_SHARED -> {
          if (succeeds && !FileUse.isLock((ObjectName) touch.subject())) {
            mine.putIfAbsent((ObjectName) touch.subject(), number);
          }
        }
        case RELEASE, RELEASE_SHARED -> mine.remove(touch.subject());
        default -> {}
      }
    }
  }

  Set<ObjectName> by(ThreadName thread) {
    return since.getOrDefault(thread, Map.of()).keySet();
  }

  /** The number of the event by which the thread took the lock; -1 if it does not hold it. */
  int since(ThreadName thread, ObjectName lock) {
    return since.getOrDefault(thread, Map.of()).getOrDefault(lock, -1);
  }
}
