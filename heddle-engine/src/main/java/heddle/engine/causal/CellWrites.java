package heddle.engine.causal;

import heddle.engine.model.Op;
import heddle.engine.order.AnalyzedRun;
import heddle.engine.solve.Formula;
import heddle.protocol.Response;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;

/** Who writes a cell in a run, and what. */
public final class CellWrites {

  private final int initial;
  private final List<Integer> writes = new ArrayList<>();
  private final List<Integer> values = new ArrayList<>();

  /**
   * @param initial the number of the value that the cell has in the beginning
   */
  public CellWrites(int initial) {
    this.initial = initial;
  }

  void add(AnalyzedRun run, int k) {
    Op op = run.op(k);
    switch (op.kind) {
      case WRITE -> addWrite(k, op.value);
      case UPDATE -> addWrite(k, run.written(k));
      case CAS -> {
        if (run.event(k).response().equals(Response.TRUE)) {
          addWrite(k, op.other);
        }
      }
      default -> {}
    }
  }

  /** Takes a write by event {@code k}. */
  public void addWrite(int k, int value) {
    writes.add(k);
    values.add(value);
  }

  /** The values that the cell ever has. */
  public Set<Integer> values() {
    var all = new LinkedHashSet<Integer>();
    all.add(initial);
    all.addAll(values);
    return all;
  }

  /**
   * That the cell holds one of some values right before event {@code at}. The last write before it
   * must be a good one: some good one comes before it, and every bad one comes before that or after
   * {@code at}; or, if it is good from the start, no bad one comes before.
   */
  public Formula returns(int at, IntPredicate good) {
    var alternatives = new ArrayList<Formula>();
    if (good.test(initial)) {
      var untouched = new ArrayList<Formula>();
      for (int i = 0; i < writes.size(); i++) {
        if (writes.get(i) != at && !good.test(values.get(i))) {
          untouched.add(Formula.before(at, writes.get(i)));
        }
      }
      alternatives.add(Formula.all(untouched));
    }
    for (int i = writes.size() - 1; i >= 0; i--) {
      if (writes.get(i) != at && good.test(values.get(i))) {
        alternatives.add(seen(at, writes.get(i), good));
      }
    }
    return Formula.any(alternatives);
  }

  private Formula seen(int at, int write, IntPredicate good) {
    var parts = new ArrayList<Formula>();
    parts.add(Formula.before(write, at));
    for (int i = 0; i < writes.size(); i++) {
      if (writes.get(i) != at && !good.test(values.get(i))) {
        parts.add(
            Formula.any(Formula.before(writes.get(i), write), Formula.before(at, writes.get(i))));
      }
    }
    return Formula.all(parts);
  }
}
