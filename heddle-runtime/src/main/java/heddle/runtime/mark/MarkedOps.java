package heddle.runtime.mark;

import heddle.runtime.event.Op;
import heddle.runtime.event.Ops;
import heddle.runtime.heap.Unmarked;
import heddle.runtime.sync.Synchronisation;
import heddle.runtime.table.Wide;

/** Operations that threads have announced, with all values and names in them, as part of marks. */
final class MarkedOps {

  private final Synchronisation model;
  private final Wide wide;
  private final PrivateHeap heap;

  MarkedOps(Synchronisation model, Wide wide, PrivateHeap heap) {
    this.model = model;
    this.wide = wide;
    this.heap = heap;
  }

  void mix(int op) {
    Ops ops = model.ops;
    int kind = ops.kind(op);
    wide.mix(kind | ops.flags(op) << 8 | ops.firstKind(op) << 16 | ops.secondKind(op) << 20);
    int subject = ops.subject(op);
    switch (kind) {
      case Op.READ, Op.WRITE, Op.COMPARE_AND_SET, Op.UPDATE:
        cell(subject);
        break;
      case Op.INIT:
        long[] bindings = ops.bindings(op);
        for (int i = 0; i < bindings.length; i += 3) {
          cell((int) bindings[i]);
          value((int) bindings[i + 1], bindings[i + 2]);
        }
        return;
      case Op.ACQUIRE, Op.TRY_ACQUIRE, Op.RELEASE, Op.WAIT, Op.WAKE, Op.NOTIFY:
        heap.name(subject);
        break;
      case Op.UNPARK, Op.FORK, Op.JOIN, Op.IS_ALIVE, Op.INTERRUPT, Op.TEST_INTERRUPT:
        wide.mix(model.names.thread(subject));
        break;
      case Op.FAIL:
        throw new Unmarked("a failure");
      default:
        wide.mix(subject);
    }
    value(ops.firstKind(op), ops.first(op));
    value(ops.secondKind(op), ops.second(op));
  }

  private void cell(int cell) {
    heap.name(model.names.cellObject(cell));
    wide.mix(model.names.cellMember(cell));
  }

  private void value(int kind, long bits) {
    wide.mix(kind);
    if (kind == Op.REF) {
      heap.name((int) bits);
    } else {
      wide.mix(bits);
    }
  }
}
