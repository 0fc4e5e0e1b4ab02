package heddle.report;

import heddle.protocol.Cell;
import heddle.protocol.Event;
import heddle.protocol.Mode;
import heddle.protocol.ObjectName;
import heddle.protocol.Operation;
import heddle.protocol.Response;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The shared state as somebody sees it who steps through a trace: which variables a step touches,
 * and what is to be said about each of them after it. Variables are cells, locks and wait sets.
 */
final class Ledger {

  /** What kind of thing a variable is. */
  enum Kind {
    CELL,
    LOCK,
    WAIT_SET,
    KEY
  }

  /** Something that threads share. */
  record Variable(Kind kind, String name) {}

  /**
   * A variable that a step touches.
   *
   * @param value what is to be said about it after the step
   */
  record Entry(Variable variable, String value) {}

  private final Memory memory;
  private final Map<ObjectName, Map<ThreadName, Integer>> holders = new HashMap<>();
  private final Map<ObjectName, Integer> taken = new HashMap<>();
  private final Trace trace;

  Ledger(Trace trace) {
    this.trace = trace;
    this.memory = new Memory(trace);
  }

  /** The state before the next step. */
  Memory memory() {
    return memory;
  }

  /** The locks a thread holds. */
  List<String> heldBy(ThreadName thread) {
    return holders.entrySet().stream()
        .filter(lock -> lock.getValue().containsKey(thread))
        .map(lock -> lock.getKey().text())
        .sorted()
        .toList();
  }

  /** Takes a step into account; returns the variables it touches. */
  List<Entry> happened(Event event) {
    account(event);
    memory.happened(event);
    var entries = new ArrayList<Entry>();
    Operation operation = event.operation();
    if (operation instanceof Operation.Init init) {
      init.cells().forEach(binding -> entries.add(cell(binding.cell())));
    } else if (operation instanceof Operation.Read read) {
      entries.add(new Entry(variable(read.cell()), event.response().toString()));
    } else if (operation instanceof Operation.Write write) {
      entries.add(cell(write.cell()));
    } else if (operation instanceof Operation.CompareAndSet cas) {
      entries.add(cell(cas.cell()));
    } else if (operation instanceof Operation.Update update) {
      entries.add(cell(update.cell()));
    } else if (operation instanceof Operation.Acquire acquire) {
      entries.add(lock(acquire.lock(), acquire.mode()));
    } else if (operation instanceof Operation.TryAcquire tried) {
      entries.add(lock(tried.lock(), tried.mode()));
    } else if (operation instanceof Operation.Release release) {
      entries.add(lock(release.lock(), release.mode()));
    } else if (operation instanceof Operation.Wait wait) {
      entries.add(lock(wait.lock(), Mode.EXCLUSIVE));
      entries.add(set(wait.set()));
    } else if (operation instanceof Operation.Wake wake) {
      entries.add(set(wake.set()));
    } else if (operation instanceof Operation.Notify notify) {
      entries.add(set(notify.set()));
    } else if (operation instanceof Operation.Action action) {
      action
          .keys()
          .forEach(
              key ->
                  entries.add(
                      new Entry(
                          new Variable(Kind.KEY, key.name()),
                          "last touched by " + event.thread())));
    }
    return entries;
  }

  /** What becomes of locks. */
  private void account(Event event) {
    Operation operation = event.operation();
    ThreadName thread = event.thread();
    if (operation instanceof Operation.Acquire acquire) {
      if (!event.response().equals(Response.INTERRUPTED)) {
        hold(acquire.lock(), acquire.mode(), thread, acquire.count());
      }
    } else if (operation instanceof Operation.TryAcquire tried) {
      if (event.response().equals(Response.TRUE)) {
        hold(tried.lock(), tried.mode(), thread, tried.count());
      }
    } else if (operation instanceof Operation.Release release) {
      hold(release.lock(), release.mode(), thread, -release.count());
    } else if (operation instanceof Operation.Wait wait) {
      holdersOf(wait.lock()).remove(thread);
    }
  }

  private void hold(ObjectName lock, Mode mode, ThreadName thread, int count) {
    if (mode == Mode.GATE) {
      return;
    } else if (mode == Mode.PERMIT) {
      taken.merge(lock, count, Integer::sum);
    } else {
      holdersOf(lock)
          .compute(
              thread,
              (who, holds) -> {
                int now = (holds == null ? 0 : holds) + count;
                return now > 0 ? now : null;
              });
    }
  }

  private Map<ThreadName, Integer> holdersOf(ObjectName lock) {
    return holders.computeIfAbsent(lock, name -> new TreeMap<>());
  }

  private static Variable variable(Cell cell) {
    return new Variable(Kind.CELL, cell.toString());
  }

  private Entry cell(Cell cell) {
    return new Entry(variable(cell), memory.valueOf(cell).toString());
  }

  private Entry lock(ObjectName lock, Mode mode) {
    var variable = new Variable(Kind.LOCK, lock.text());
    if (mode.isOfPermits()) {
      int now = taken.getOrDefault(lock, 0);
      var permits = new Cell(lock, "");
      return new Entry(
          variable,
          trace.initial().containsKey(permits)
              ? now + " of " + trace.initial().get(permits) + " permits taken"
              : now + " permits taken");
    }
    var words = new ArrayList<String>();
    holdersOf(lock)
        .forEach((thread, holds) -> words.add(thread + (holds == 1 ? "" : " (" + holds + ")")));
    return new Entry(variable, words.isEmpty() ? "free" : "held by " + String.join(", ", words));
  }

  private Entry set(ObjectName set) {
    List<String> waiting = memory.waiters(set).stream().map(ThreadName::text).toList();
    return new Entry(
        new Variable(Kind.WAIT_SET, set.text()),
        waiting.isEmpty() ? "nobody waits" : String.join(", ", waiting) + " waits");
  }
}
