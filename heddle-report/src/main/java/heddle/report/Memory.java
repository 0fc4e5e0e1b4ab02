package heddle.report;

import heddle.protocol.Cell;
import heddle.protocol.Event;
import heddle.protocol.ObjectName;
import heddle.protocol.Operation;
import heddle.protocol.Pick;
import heddle.protocol.ThreadName;
import heddle.protocol.Touch;
import heddle.protocol.Trace;
import heddle.protocol.Value;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * As much of the shared state as a story tells: what cells hold, who waits where and who has ended.
 */
final class Memory {

  private final Map<Cell, Value> cells;
  private final Map<ObjectName, Set<ThreadName>> waiting = new HashMap<>();
  private final Set<ThreadName> ended = new HashSet<>();

  Memory(Trace trace) {
    cells = new HashMap<>(trace.initial());
  }

  Value valueOf(Cell cell) {
    return cells.getOrDefault(cell, Value.ZERO);
  }

  /** The threads that wait in the set and were not notified. */
  Set<ThreadName> waiters(ObjectName set) {
    return waiting.computeIfAbsent(set, s -> new LinkedHashSet<>());
  }

  boolean hasEnded(ThreadName thread) {
    return ended.contains(thread);
  }

  void happened(Event event) {
    event.changes().forEach(binding -> cells.put(binding.cell(), binding.value()));
    for (Touch touch : event.operation().footprint()) {
      switch (touch.effect()) {
        case ENTER_WAIT_SET -> waiters((ObjectName) touch.subject()).add(event.thread());
        case LEAVE_WAIT_SET -> waiters((ObjectName) touch.subject()).remove(event.thread());
        case NOTIFY -> notify(event, waiters((ObjectName) touch.subject()));
        case END -> ended.add(event.thread());
        default -> {}
      }
    }
  }

  private static void notify(Event event, Set<ThreadName> waiters) {
    if (event.operation() instanceof Operation.Notify notify && notify.all()) {
      waiters.clear();
    } else if (event.step().pick() instanceof Pick.Waiter waiter) {
      waiters.remove(waiter.thread());
    }
  }
}
