package heddle.runtime.thread;

import heddle.runtime.event.Op;
import heddle.runtime.event.Ops;
import heddle.runtime.heap.Heap;
import heddle.runtime.sync.Synchronisation;
import heddle.runtime.table.Digest;
import heddle.runtime.turn.Control;
import heddle.runtime.turn.Strand;

/** What threads are started with, told by those who start them. */
final class StartValues {

  private final Synchronisation model;
  private final Unstarted unstarted;

  StartValues(Synchronisation model, Unstarted unstarted) {
    this.unstarted = unstarted;
    this.model = model;
  }

  /**
   * What a thread is started with (what it runs, what that has captured, its name) it knows without
   * an event. If the parent has learnt something, that may be different in other executions, so it
   * is told through a cell.
   */
  int give(Strand parent, long gift, int name, int site) {
    int cell =
        model.names.field(
            model.names.object(model.names.thread(name)), model.names.member("given"));
    model.scheduler.step(parent, model.ops.init(new long[] {cell, Op.NUM, gift}, 3), site);
    return cell;
  }

  /** Others may have known the thread before, and since then its name may have been changed. */
  long of(Thread thread) {
    long digest = model.names.objectDigest(model.heap.find(thread) & ~Heap.OLD);
    Object values = model.heap.threadFields.scopedValues(thread);
    if (values != null) {
      digest = Digest.mix(digest, model.names.objectDigest(model.heap.find(values) & ~Heap.OLD));
    }
    // What the thread is asked for here is no step of the program.
    Thread self = Control.suspend();
    try {
      return Digest.mix(digest, model.heap.threadFields.digest(thread));
    } finally {
      Control.resume(self);
    }
  }

  void take(Strand strand) {
    strand.announce(model.ops, model.ops.of(Op.READ, Op.VOLATILE, strand.given), 0);
    model.scheduler.point(strand);
    model.scheduler.happened(strand, Op.NUM, strand.gift);
  }

  /**
   * Tells those who knew a thread before that it is started. Whoever starts it does that when it is
   * done, and the thread itself before anything else: who sees what it does must not take it for
   * one that is still to be started.
   */
  void tell(Strand strand, Strand child, int cell, int site) {
    int head = Ops.head(Op.WRITE, Op.VOLATILE, Op.NUM, 0);
    long number = unstarted.number(child.name);
    strand.announce(model.ops, model.ops.of(head, cell, number, 0), site);
    model.scheduler.point(strand);
    child.isTold = true;
    model.scheduler.happened(strand, Op.DONE, 0);
  }
}
