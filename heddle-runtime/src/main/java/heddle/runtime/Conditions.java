package heddle.runtime;

import heddle.runtime.event.Op;
import heddle.runtime.event.Ops;
import heddle.runtime.turn.Strand;

/** Conditions of the JDK's locks, as wait sets of the model. */
final class Conditions {

  private final Run run;
  private final Locks locks;

  Conditions(Run run, Locks locks) {
    this.run = run;
    this.locks = locks;
  }

  /** Waits; answers as the log does: done, notified, interrupted or timed out. */
  int await(Strand strand, Object condition, Object sync, long nanos, boolean interruptible)
      throws InterruptedException {
    if (run.scheduler.stopping) {
      throw run.scheduler.stop(strand);
    }
    long before = strand.inHand;
    strand.inHand = run.marks.inHand(strand, condition, sync, nanos, interruptible ? 1 : 0);
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
      run.interrupts.throwIfInterrupted(strand, site);
    }
    if (locks.holds(strand, sync) == 0) {
      throw new IllegalMonitorStateException();
    }
    int lock = run.heap.share(strand, sync, site);
    int set = run.heap.share(strand, condition, site);
    LockState state = locks.states.state(lock);
    int depth = state.depth;
    strand.take(depth);
    strand.notified = false;
    strand.announce(
        run.ops, run.ops.of(Ops.head(Op.WAIT, Op.QUEUED, Op.REF, 0), set, lock, 0), site);
    run.scheduler.point(strand);
    state.giveBack(strand, 0, 1);
    strand.waitsIn = set + 1;
    strand.waitsSince = run.scheduler.happened(strand, Op.DONE, 0);
    run.threads.states.set(strand, ObservedStates.waiting(timed), site);

    int flags =
        (interruptible ? Op.INTERRUPTIBLE : 0)
            | (timed ? run.threads.waiting.limit(strand, nanos) : 0)
            | (run.sites.isOwn(site) ? run.threads.waiting.spurious(strand, sync) : 0);
    int answer = run.monitors.wake(strand, set, flags, nanos, site);

    strand.place = site;
    strand.take(answer);
    locks.queues.acquire(strand, sync, 0, 1, false);
    state.depth = depth;
    if (answer == Op.INTERRUPTED) {
      throw new InterruptedException();
    }
    return answer;
  }

  void signal(Strand strand, Object condition, Object sync, boolean all) {
    if (run.scheduler.stopping) {
      return;
    }
    if (locks.holds(strand, sync) == 0) {
      throw new IllegalMonitorStateException();
    }
    int set = locks.states.find(condition);
    if (set >= 0) {
      run.monitors.notifySet(strand, set, all, true, strand.place());
    }
  }
}
