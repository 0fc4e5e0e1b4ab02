package heddle.runtime;

import heddle.runtime.event.Op;
import heddle.runtime.event.Ops;
import heddle.runtime.heap.Heap;
import heddle.runtime.table.Digest;
import heddle.runtime.turn.Control;
import heddle.runtime.turn.Strand;

/** What threads are started with, told by those who start them. */
final class StartValues {

  private final Run run;

  StartValues(Run run) {
    this.run = run;
  }

  /**
   * What a thread is started with (what it runs, what that has captured, its name) it knows without
   * an event. If the parent has learnt something, that may be different in other executions, so it
   * is told through a cell.
   */
  int give(Strand parent, long gift, int name, int site) {
    int cell = run.names.field(run.names.object(run.names.thread(name)), run.names.member("given"));
    run.scheduler.step(parent, run.ops.init(new long[] {cell, Op.NUM, gift}, 3), site);
    return cell;
  }

  /** Others may have known the thread before, and since then its name may have been changed. */
  long of(Thread thread) {
    long digest = run.names.objectDigest(run.heap.find(thread) & ~Heap.OLD);
    Object values = run.threads.fields.scopedValues(thread);
    if (values != null) {
      digest = Digest.mix(digest, run.names.objectDigest(run.heap.find(values) & ~Heap.OLD));
    }
    // What the thread is asked for here is no step of the program.
    Thread self = Control.suspend();
    try {
      return Digest.mix(digest, run.threads.fields.digest(thread));
    } finally {
      Control.resume(self);
    }
  }

  void take(Strand strand) {
    strand.announce(run.ops, run.ops.of(Op.READ, Op.VOLATILE, strand.given), 0);
    run.scheduler.point(strand);
    run.scheduler.happened(strand, Op.NUM, strand.gift);
  }

  /**
   * Tells those who knew a thread before that it is started. Whoever starts it does that when it is
   * done, and the thread itself before anything else: who sees what it does must not take it for
   * one that is still to be started.
   */
  void tell(Strand strand, Strand child, int cell, int site) {
    int head = Ops.head(Op.WRITE, Op.VOLATILE, Op.NUM, 0);
    long number = run.threads.unstarted.number(child.name);
    strand.announce(run.ops, run.ops.of(head, cell, number, 0), site);
    run.scheduler.point(strand);
    child.isTold = true;
    run.scheduler.happened(strand, Op.DONE, 0);
  }
}
