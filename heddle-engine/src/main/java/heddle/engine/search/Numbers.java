package heddle.engine.search;

import heddle.engine.learn.Knowledge;
import heddle.engine.learn.Node;
import heddle.engine.model.Holds;
import heddle.engine.model.Op;
import heddle.protocol.Resource;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The numbers that threads, cells, values, locks, semaphores and wait sets have in a product, and
 * operations in these numbers. First everything is noted, then it can be asked for.
 */
final class Numbers {

  /** A value that a cell never holds. */
  private static final int NEVER = -2;

  private final Knowledge knowledge;
  private final IntTable threads = new IntTable();
  private final IntTable cells = new IntTable();
  private final List<IntTable> values = new ArrayList<>();
  private final IntTable semaphores = new IntTable();
  private final IntTable locks = new IntTable();
  private final IntTable waitSets = new IntTable();
  private final BitSet weakCells = new BitSet();

  Numbers(Knowledge knowledge, int[] threads) {
    this.knowledge = knowledge;
    for (int thread : threads) {
      this.threads.number(thread);
    }
  }

  /** Numbers what the operation of {@code node} is about, and every value that a cell may take. */
  void note(Node node) {
    Op op = node.op();
    op.footprint.renumbered(this::number);
    switch (op.kind) {
      case READ -> {
        IntTable known = values.get(cell(op.object));
        for (int e = 0; e < node.edges(); e++) {
          known.number(node.response(e));
        }
      }
      case WRITE -> values.get(cell(op.object)).number(op.value);
      case CAS -> values.get(cell(op.object)).number(op.other);
      case UPDATE -> {
        IntTable known = values.get(cell(op.object));
        for (int e = 0; e < node.edges(); e++) {
          known.number(node.response(e));
          known.number(node.written(e));
        }
      }
      case INIT -> {
        for (int i = 0; i < op.cells.length; i++) {
          values.get(cell(op.cells[i])).number(op.values[i]);
        }
      }
      default -> {}
    }
    if (op.weak && op.kind.isAccess()) {
      weakCells.set(cell(op.object));
    }
  }

  /** Numbers an object if it is new; threads are numbered from the beginning, or not at all. */
  private int number(Resource resource, int global) {
    return switch (resource) {
      case CELL -> cell(global);
      case LOCK, SEMAPHORE, WAIT_SET -> table(resource).number(global);
      case PERMIT, INTERRUPT, LIFE -> threads.find(global);
    };
  }

  private int find(Resource resource, int global) {
    return table(resource).find(global);
  }

  private IntTable table(Resource resource) {
    return switch (resource) {
      case CELL -> cells;
      case LOCK -> locks;
      case SEMAPHORE -> semaphores;
      case WAIT_SET -> waitSets;
      case PERMIT, INTERRUPT, LIFE -> threads;
    };
  }

  /** The number of a cell in the product; its initial value is its value 0. */
  private int cell(int global) {
    int cell = cells.number(global);
    if (cell == values.size()) {
      var table = new IntTable();
      table.number(knowledge.initialCell(global));
      values.add(table);
    }
    return cell;
  }

  int thread(int global) {
    return threads.find(global);
  }

  int waitSet(int global) {
    return waitSets.find(global);
  }

  int cells() {
    return cells.size();
  }

  int locks() {
    return locks.size();
  }

  int waitSets() {
    return waitSets.size();
  }

  /** How many values each cell may take. */
  int[] valuesOfCells() {
    int[] result = new int[values.size()];
    for (int cell = 0; cell < result.length; cell++) {
      result[cell] = values.get(cell).size();
    }
    return result;
  }

  int[] initialPermits() {
    int[] result = new int[semaphores.size()];
    for (int i = 0; i < result.length; i++) {
      result[i] = knowledge.initialPermits(semaphores.get(i));
    }
    return result;
  }

  /** Whether some access of the cell is weaker than volatile. */
  boolean isWeak(int cell) {
    return weakCells.get(cell);
  }

  /** The response, or the value written, of an operation of the program. */
  int answer(Op op, int code) {
    return op.kind == Op.Kind.READ || op.kind == Op.Kind.UPDATE
        ? values.get(cells.find(op.object)).find(code)
        : code;
  }

  Holds holds(Holds held) {
    Holds result = Holds.NONE;
    for (int i = 0; i < held.count(); i++) {
      int lock = locks.find(held.lock(i));
      result = result.with(lock, held.exclusive(i), held.shared(i));
    }
    return result;
  }

  /** The operation in the numbers of the product. */
  Op translate(Op op) {
    if (op.footprint.size() == 0) {
      return op;
    }
    Op.Builder copy = op.copy().footprint(op.footprint.renumbered(this::find));
    switch (op.kind) {
      case WRITE -> copy.value(valuesOf(op).find(op.value));
      case CAS -> {
        int expected = valuesOf(op).find(op.value);
        copy.value(expected < 0 ? NEVER : expected).other(valuesOf(op).find(op.other));
      }
      case INIT -> {
        int[] where = new int[op.cells.length];
        int[] what = new int[where.length];
        for (int i = 0; i < what.length; i++) {
          where[i] = cells.find(op.cells[i]);
          what[i] = values.get(where[i]).find(op.values[i]);
        }
        copy.init(where, what);
      }
      default -> {}
    }
    return copy.build();
  }

  private IntTable valuesOf(Op access) {
    return values.get(cells.find(access.object));
  }
}
