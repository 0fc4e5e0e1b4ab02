package heddle.runtime;

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
    if (run.stopping) {
      throw run.stop(strand);
    }
    int site = strand.place();
    boolean timed = nanos >= 0 && !Times.isForEver(nanos);
    if (interruptible) {
      run.threads.throwIfInterrupted(strand, site);
    }
    if (locks.holds(strand, sync) == 0) {
      throw new IllegalMonitorStateException();
    }
    int lock = run.heap.share(strand, sync, site);
    int set = run.heap.share(strand, condition, site);
    LockState state = locks.state(lock);
    int depth = state.depth;
    strand.notified = false;
    strand.announce(run.ops, run.ops.of(Ops.head(Op.WAIT, 0, Op.REF, 0), set, lock, 0), site);
    run.point(strand);
    state.giveBack(strand, 0, 1);
    run.happened(strand, Op.DONE, 0);

    int flags = (interruptible ? Op.INTERRUPTIBLE : 0) | (timed ? Op.TIMED : 0);
    strand.announce(run.ops, run.ops.of(Op.WAKE, flags, set), site);
    run.point(strand);
    int answer;
    if (strand.notified) {
      answer = timed ? Op.NOTIFIED : Op.DONE;
    } else if (interruptible && strand.interrupted) {
      strand.interrupted = false;
      answer = Op.INTERRUPTED;
    } else {
      strand.clock += nanos;
      answer = Op.TIMED_OUT;
    }
    run.happened(strand, answer, 0);
    strand.notified = false;

    strand.place = site;
    locks.queues.acquire(strand, sync, 0, 1, false);
    state.depth = depth;
    if (answer == Op.INTERRUPTED) {
      throw new InterruptedException();
    }
    return answer;
  }

  void signal(Strand strand, Object condition, Object sync, boolean all) {
    if (run.stopping) {
      return;
    }
    if (locks.holds(strand, sync) == 0) {
      throw new IllegalMonitorStateException();
    }
    int set = locks.find(condition);
    if (set >= 0) {
      run.monitors.notifySet(strand, set, all, strand.place());
    }
  }
}
