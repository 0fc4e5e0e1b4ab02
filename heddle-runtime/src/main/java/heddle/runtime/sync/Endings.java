package heddle.runtime.sync;

import heddle.runtime.event.Facts;
import heddle.runtime.event.Op;
import heddle.runtime.event.Ops;
import heddle.runtime.heap.Heap;
import heddle.runtime.turn.FirstRunDecisions;
import heddle.runtime.turn.Strand;

/**
 * The end of a thread, as those see it who wait on its {@code Thread} object.
 *
 * <p>A platform thread that ends takes the monitor of its object, ends, and notifies everybody who
 * waits there, all before it gives the monitor back. Who holds the monitor can tell: {@code while
 * (thread.isAlive()) thread.wait();} ends, and {@code thread.wait()} alone waits for ever if the
 * thread has ended before. So where a program uses such monitors, which its first run shows, a
 * thread makes these steps before its last one, and whether it is alive is asked of a cell that it
 * sets inside of the monitor. Waiting for its end (join) is waiting for its last step, after which
 * it can do nothing more that anybody could see.
 *
 * <p>Virtual threads notify nobody.
 */
public final class Endings {

  /** No field of the program has this name. */
  private static final String OVER = "is-over";

  private static final String LATE =
      "the program waits on a Thread object, but no thread used its monitor in the first run, so"
          + " that the end of the thread wakes nobody: what follows was not explored";

  private static final String FOREIGN =
      "the program waits on the object of a thread that is not under control, whose end wakes nobody";

  private final Synchronisation model;

  Endings(Synchronisation model) {
    this.model = model;
  }

  /** A monitor is entered. */
  void meet(Object lock) {
    if (lock instanceof Thread) {
      model.decisions.ask(FirstRunDecisions.THREAD_ENDS);
    }
  }

  /** Somebody is about to wait for a notification. */
  void waitOn(Strand strand, Object lock) {
    if (!(lock instanceof Thread)) {
      return;
    }
    if (isForeign((Thread) lock)) {
      throw model.scheduler.giveUp(strand, Facts.Kind.LIMIT, FOREIGN);
    }
    if (!model.decisions.has(FirstRunDecisions.THREAD_ENDS) && model.decisions.isWarm()) {
      throw model.scheduler.giveUp(strand, Facts.Kind.LIMIT, LATE);
    }
  }

  /** Whether the end of a thread is more than its last step. */
  boolean isSeen(Strand strand) {
    return model.decisions.has(FirstRunDecisions.THREAD_ENDS)
        && !model.virtual.isVirtual(strand.thread);
  }

  /** A thread is about to make its last step. */
  public void end(Strand strand) {
    int object = model.heap.find(strand.thread);
    if (object < 0 || !isSeen(strand)) {
      return;
    }
    model.monitors.enter(strand, strand.thread, 0);
    model.states.set(strand, Thread.State.TERMINATED, 0);
    int head = Ops.head(Op.WRITE, Op.VOLATILE, Op.BOOL, 0);
    strand.announce(model.ops, model.ops.of(head, cell(strand), 1, 0), 0);
    model.scheduler.point(strand);
    strand.isOver = true;
    model.scheduler.happened(strand, Op.DONE, 0);
    model.monitors.notifySet(strand, object & ~Heap.OLD, true, false, 0);
    model.monitors.exit(strand, strand.thread, 0);
  }

  /** Whether a thread is alive, if its end is seen. */
  boolean isAliveByCell(Strand strand, Strand other, int site) {
    strand.announce(model.ops, model.ops.of(Op.READ, Op.VOLATILE, cell(other)), site);
    model.scheduler.point(strand);
    boolean isOver = other.isOver;
    model.scheduler.happened(strand, Op.BOOL, isOver ? 1 : 0);
    return !isOver;
  }

  private int cell(Strand strand) {
    int object = model.names.object(model.names.thread(strand.name));
    int cell = model.names.field(object, model.names.member(OVER));
    model.initials.set(cell, Op.BOOL, 0);
    return cell;
  }

  /** Whether a thread of ours is alive. */
  public boolean isAlive(Strand strand, Strand other, int site) {
    if (model.scheduler.stopping) {
      return !other.ended;
    }
    if (isSeen(other)) {
      return isAliveByCell(strand, other, site);
    }
    strand.announce(model.ops, model.ops.of(Op.IS_ALIVE, 0, other.name), site);
    model.scheduler.point(strand);
    boolean alive = !other.ended;
    model.scheduler.happened(strand, Op.BOOL, alive ? 1 : 0);
    return alive;
  }

  /** Whether the JVM runs the thread, without us. */
  public boolean isForeign(Thread thread) {
    return model.scheduler.find(thread) == null && model.heap.threadFields.isStarted(thread);
  }
}
