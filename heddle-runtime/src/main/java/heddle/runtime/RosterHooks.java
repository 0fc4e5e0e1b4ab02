package heddle.runtime;

import heddle.runtime.event.Op;
import heddle.runtime.event.Ops;
import heddle.runtime.heap.Heap;
import heddle.runtime.table.IdentityTable;
import heddle.runtime.turn.Control;
import heddle.runtime.turn.Strand;

/**
 * What the lists of threads in {@code heddle.runtime.pool} need of the runtime: whether a thread
 * has left its list is a cell of the thread, which it can change without having seen the list.
 */
public final class RosterHooks {

  /** No field of the program can be called so. */
  private static final String LEFT = "has-left";

  private RosterHooks() {}

  /** Whether the calling thread is under control. */
  public static boolean applies() {
    return Thread.currentThread() == Control.current;
  }

  /** A thread comes into a list. */
  public static void enter(Thread thread) {
    Run run = Run.active;
    Strand strand = run.scheduler.moving;
    run.heap.share(strand, thread, 0);
    boolean isNew = run.threads.left.get(thread) == IdentityTable.ABSENT;
    run.threads.left.put(thread, 0);
    int cell = cell(run, thread);
    int head = Ops.head(Op.WRITE, Op.VOLATILE, Op.BOOL, 0);
    int op =
        isNew && !run.heap.isOld(thread)
            ? run.ops.init(new long[] {cell, Op.BOOL, 0}, 3)
            : run.ops.of(head, cell, 0, 0);
    run.scheduler.step(strand, op, strand.place);
  }

  /** A thread leaves its list. */
  public static void leave(Thread thread) {
    Run run = Run.active;
    Strand strand = run.scheduler.moving;
    int head = Ops.head(Op.WRITE, Op.VOLATILE, Op.BOOL, 0);
    strand.announce(run.ops, run.ops.of(head, cell(run, thread), 1, 0), strand.place);
    run.scheduler.point(strand);
    run.threads.left.put(thread, 1);
    run.scheduler.happened(strand, Op.DONE, 0);
  }

  /** Whether a thread that came into a list has left it. */
  public static boolean hasLeft(Thread thread) {
    Run run = Run.active;
    Strand strand = run.scheduler.moving;
    int op = run.ops.of(Op.READ, Op.VOLATILE, cell(run, thread));
    strand.announce(run.ops, op, strand.place);
    run.scheduler.point(strand);
    boolean hasLeft = run.threads.left.get(thread) == 1;
    run.scheduler.happened(strand, Op.BOOL, hasLeft ? 1 : 0);
    return hasLeft;
  }

  private static int cell(Run run, Thread thread) {
    int object = run.heap.find(thread);
    int cell = run.names.field(object & ~Heap.OLD, run.names.member(LEFT));
    if ((object & Heap.OLD) != 0) {
      run.initials.set(cell, Op.BOOL, 0);
    }
    return cell;
  }
}
