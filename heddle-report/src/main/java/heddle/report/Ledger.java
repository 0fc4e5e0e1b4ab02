package heddle.report;

import heddle.protocol.Cell;
import heddle.protocol.Event;
import heddle.protocol.Mode;
import heddle.protocol.ObjectName;
import heddle.protocol.Operation;
import heddle.protocol.Response;
import heddle.protocol.ThreadName;
import heddle.protocol.Touch;
import heddle.protocol.Trace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
    event.operation().footprint().stream()
        .sorted(Comparator.comparing(Touch::resource))
        .forEach(touch -> entry(touch, event).ifPresent(entries::add));
    if (event.operation() instanceof Operation.Action action) {
      for (Operation.Key key : action.keys()) {
        var variable = new Variable(Kind.KEY, key.name());
        entries.add(new Entry(variable, "last touched by " + event.thread()));
      }
    }
    return entries.stream().distinct().toList();
  }

  private Optional<Entry> entry(Touch touch, Event event) {
    return switch (touch.resource()) {
      case CELL -> {
        var cell = (Cell) touch.subject();
        yield Optional.of(
            event.operation().kind() == Operation.Kind.READ
                ? new Entry(variable(cell), event.response().toString())
                : new Entry(variable(cell), memory.valueOf(cell).toString()));
      }
      case LOCK -> Optional.of(lock((ObjectName) touch.subject()));
      case SEMAPHORE -> Optional.of(semaphore((ObjectName) touch.subject()));
      case WAIT_SET -> Optional.of(set((ObjectName) touch.subject()));
      case PERMIT, INTERRUPT, LIFE -> Optional.empty();
    };
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

  private Entry semaphore(ObjectName semaphore) {
    var permits = new Cell(semaphore, "");
    String taken = this.taken.getOrDefault(semaphore, 0) + "";
    return new Entry(
        new Variable(Kind.LOCK, semaphore.text()),
        trace.initial().containsKey(permits)
            ? taken + " of " + trace.initial().get(permits) + " permits taken"
            : taken + " permits taken");
  }

  private Entry lock(ObjectName lock) {
    var variable = new Variable(Kind.LOCK, lock.text());
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
