package heddle.runtime.sync;

import heddle.runtime.event.Op;
import heddle.runtime.event.Ops;
import heddle.runtime.turn.Strand;

/** Conditions of the JDK's locks, as wait sets of the model. */
public final class Conditions {

  private final Synchronisation model;
  private final Locks locks;

  Conditions(Synchronisation model, Locks locks) {
    this.model = model;
    this.locks = locks;
  }

  /**
   * Waits; answers as the log does: done, notified, interrupted or timed out. Who has no time to
   * wait does not return without a reason before that time is over.
   */
  public int await(Strand strand, Object condition, Object sync, long nanos, boolean interruptible)
      throws InterruptedException {
    if (model.scheduler.stopping) {
      throw model.scheduler.stop(strand);
    }
    long before = strand.inHand;
    strand.inHand = model.heap.inHand(strand, condition, sync, nanos, interruptible ? 1 : 0);
    try {
      return await(strand, condition, sync, nanos, interruptible, strand.place());
    } finally {
      strand.inHand = before;
      strand.inDoubt = false;
    }
  }

  private int await(
      Strand strand, Object condition, Object sync, long nanos, boolean interruptible, int site)
      throws InterruptedException {
    boolean timed = nanos >= 0 && !Times.isForEver(nanos);
    if (interruptible) {
      model.interrupts.throwIfInterrupted(strand, site);
    }
    if (locks.holds(strand, sync) == 0) {
      throw new IllegalMonitorStateException();
    }
    int lock = model.heap.share(strand, sync, site);
    int set = model.heap.share(strand, condition, site);
    LockState state = locks.states.state(lock);
    int depth = state.depth;
    strand.take(depth);
    strand.notified = false;
    strand.announce(
        model.ops, model.ops.of(Ops.head(Op.WAIT, Op.QUEUED, Op.REF, 0), set, lock, 0), site);
    model.scheduler.point(strand);
    state.giveBack(strand, 0, 1);
    strand.waitsIn = set + 1;
    strand.waitsSince = model.scheduler.happened(strand, Op.DONE, 0);
    model.states.set(strand, ObservedStates.waiting(timed), site);

    boolean mayWake = model.sites.isOwn(site) && !(timed && nanos == 0);
    int flags =
        (interruptible ? Op.INTERRUPTIBLE : 0)
            | (timed ? model.waiting.limit(strand, nanos) : 0)
            | (mayWake ? model.waiting.spurious(strand, sync) : 0);
    int answer = model.monitors.wake(strand, set, flags, nanos, site);

    strand.place = site;
    strand.take(answer);
    locks.queues.acquire(strand, sync, 0, 1, false);
    state.depth = depth;
    if (answer == Op.INTERRUPTED) {
      throw new InterruptedException();
    }
    return answer;
  }

  public void signal(Strand strand, Object condition, Object sync, boolean all) {
    if (model.scheduler.stopping) {
      return;
    }
    if (locks.holds(strand, sync) == 0) {
      throw new IllegalMonitorStateException();
    }
    int set = locks.states.find(condition);
    if (set >= 0) {
      model.monitors.notifySet(strand, set, all, true, strand.place());
    }
  }
}
