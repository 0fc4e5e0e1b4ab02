package heddle.engine.learn;

import heddle.engine.model.SharedState;
import heddle.engine.model.Symbols;
import heddle.protocol.Cell;
import heddle.protocol.CellAccess;
import heddle.protocol.Event;
import heddle.protocol.Operation;
import heddle.protocol.Resource;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.protocol.Value;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How all runs of a program begin: the threads that are there, and what cells hold. */
final class Beginning {

  private final Symbols symbols;
  private final Map<Cell, Value> values = new HashMap<>();
  private List<ThreadName> roots = List.of();
  private int rootCount;

  /** By cell, the number of its value; of those that have been met. */
  private int[] cells = {};

  private int[] permits = {};

  /** The initial values of a run that were all that was known then, and still are. */
  private Map<Cell, Value> same = new HashMap<>();

  /** The state that these make, if nothing new was met since. */
  private SharedState state = new SharedState(0, 0, 0, 0);

  Beginning(Symbols symbols) {
    this.symbols = symbols;
  }

  boolean isRoot(int thread) {
    return thread < rootCount;
  }

  int cell(int cell) {
    return cells[cell];
  }

  int permits(int semaphore) {
    return permits[semaphore];
  }

  /** What in the beginning of a run contradicts what is known. */
  Optional<String> contradiction(Trace trace) {
    if (roots.isEmpty()) {
      roots = trace.roots();
      roots.forEach(symbols.threads::number);
      rootCount = symbols.threads.size();
    } else if (!roots.equals(trace.roots())) {
      return Optional.of("the run starts with the threads " + trace.roots() + ", not " + roots);
    }
    return trace.initial() == same ? Optional.empty() : changed(trace).or(() -> forgotten(trace));
  }

  private Optional<String> changed(Trace trace) {
    for (Map.Entry<Cell, Value> entry : trace.initial().entrySet()) {
      int cell = symbols.cells.find(entry.getKey());
      int value = symbols.values.number(entry.getValue());
      if (cell >= 0 && cell < cells.length && cells[cell] != value) {
        return Optional.of(
            entry.getKey()
                + " starts as "
                + entry.getValue()
                + ", not "
                + symbols.values.get(cells[cell]));
      }
    }
    return Optional.empty();
  }

  /** An initial value that other runs gave and this one, though it touches the cell, does not. */
  private Optional<String> forgotten(Trace trace) {
    for (Map.Entry<Cell, Value> entry : values.entrySet()) {
      Value value = trace.initial().getOrDefault(entry.getKey(), Value.ZERO);
      if (!value.equals(entry.getValue()) && touches(trace, entry.getKey())) {
        return Optional.of(entry.getKey() + " starts as " + value + ", not " + entry.getValue());
      }
    }
    return Optional.empty();
  }

  private static boolean touches(Trace trace, Cell cell) {
    for (Event event : trace.events()) {
      if (touches(event.operation(), cell)) {
        return true;
      }
    }
    return false;
  }

  /** Whether an operation is about a cell, or about the semaphore that it stands for. */
  private static boolean touches(Operation operation, Cell cell) {
    if (operation instanceof CellAccess access) {
      return access.cell().equals(cell);
    }
    return cell.member().isEmpty()
        && operation.footprint().stream()
            .anyMatch(t -> t.resource() == Resource.SEMAPHORE && t.subject().equals(cell.object()));
  }

  /** Takes the initial values of cells and semaphores that were first met in this run. */
  Optional<String> extend(Trace trace) {
    if (trace.initial() != same) {
      trace.initial().forEach(values::putIfAbsent);
      same = trace.initial().equals(values) ? trace.initial() : new HashMap<>();
    }
    int known = cells.length;
    if (known < symbols.cells.size()) {
      cells = Arrays.copyOf(cells, symbols.cells.size());
      for (int i = known; i < cells.length; i++) {
        Value value = trace.initial().getOrDefault(symbols.cells.get(i), Value.ZERO);
        cells[i] = symbols.values.number(value);
      }
    }
    return permits.length < symbols.semaphores.size() ? extendPermits(trace) : Optional.empty();
  }

  private Optional<String> extendPermits(Trace trace) {
    Optional<String> contradiction = Optional.empty();
    int known = permits.length;
    permits = Arrays.copyOf(permits, symbols.semaphores.size());
    for (int i = known; i < permits.length; i++) {
      var cell = new Cell(symbols.semaphores.get(i), "");
      Value count = trace.initial().getOrDefault(cell, Value.ZERO);
      if (count instanceof Value.Num number && Math.abs(number.value()) <= Integer.MAX_VALUE) {
        permits[i] = (int) number.value();
      } else {
        contradiction = Optional.of(cell + " starts with " + count + " permits");
      }
    }
    return contradiction;
  }

  /** The shared state before anything has happened; a new one each time. */
  SharedState state() {
    if (!state.fits(symbols)) {
      state =
          new SharedState(
              symbols.threads.size(),
              symbols.cells.size(),
              symbols.locks.size(),
              symbols.semaphores.size());
      for (int cell = 0; cell < cells.length; cell++) {
        state.setCell(cell, cells[cell]);
      }
      for (int semaphore = 0; semaphore < permits.length; semaphore++) {
        state.setPermits(semaphore, permits[semaphore]);
      }
      for (ThreadName thread : roots) {
        state.fork(symbols.threads.number(thread));
      }
    }
    return state.copy();
  }
}
