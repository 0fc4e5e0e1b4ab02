package heddle.report;

import heddle.protocol.Cell;
import heddle.protocol.Event;
import heddle.protocol.ObjectName;
import heddle.protocol.Operation;
import heddle.protocol.Pick;
import heddle.protocol.Response;
import heddle.protocol.ThreadName;
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
    Operation operation = event.operation();
    if (operation instanceof Operation.Write write) {
      cells.put(write.cell(), write.value());
    } else if (operation instanceof Operation.CompareAndSet cas) {
      if (event.response().equals(Response.TRUE)) {
        cells.put(cas.cell(), cas.replacement());
      }
    } else if (operation instanceof Operation.Update update) {
      cells.put(update.cell(), event.written());
    } else if (operation instanceof Operation.Init init) {
      init.cells().forEach(binding -> cells.put(binding.cell(), binding.value()));
    } else if (operation instanceof Operation.Wait wait) {
      waiters(wait.set()).add(event.thread());
    } else if (operation instanceof Operation.Wake wake) {
      waiters(wake.set()).remove(event.thread());
    } else if (operation instanceof Operation.Notify notify) {
      if (notify.all()) {
        waiters(notify.set()).clear();
      } else if (event.step().pick() instanceof Pick.Waiter waiter) {
        waiters(notify.set()).remove(waiter.thread());
      }
    } else if (operation instanceof Operation.End) {
      ended.add(event.thread());
    }
  }
}
