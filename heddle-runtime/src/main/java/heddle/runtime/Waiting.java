package heddle.runtime;

import heddle.runtime.event.Op;
import heddle.runtime.layout.SyncKinds;
import heddle.runtime.turn.Strand;

/**
 * How waits end. {@code Object.wait}, {@code Condition.await} and {@code LockSupport.park} may
 * return without a reason. That is explored where the program's own code calls them: the JDK's code
 * is known to wait in loops.
 *
 * <p>A thread cannot tell a wake-up without a reason from a notification, so nothing here may
 * depend on which of the two it was.
 */
final class Waiting {

  private static final String FOR_A_REASON =
      "it is assumed that Object.wait, Condition.await and LockSupport.park return only for a"
          + " reason (--no-spurious-wakeups); Java allows them to return without one";

  private static final String AS_CODE =
      "it is assumed that Condition.await returns only for a reason where the lock is one of the"
          + " program's own, or the program asks locks or the like about other threads; Java allows it"
          + " to return without one";

  /**
   * A thread that has its turn again in the queue of such a lock is not where it was, so that it
   * could be woken up without end.
   */
  private static final String WRITE_LOCK =
      "it is assumed that only the first Condition.await of each thread returns without a reason"
          + " where the condition is one of a write lock; Java allows any of them to";

  private final Run run;
  final TimeLimits limits;

  Waiting(Run run) {
    this.run = run;
    limits = new TimeLimits(run);
  }

  /** A thread is about to wait with a time limit: the flags that say when it runs out. */
  int limit(Strand strand, long nanos) {
    strand.spans.await(nanos);
    if (!limits.isLong(strand, nanos)) {
      return Op.TIMED;
    }
    if (limits.await(strand, nanos)) {
      run.facts.add(limits.assumption(), limits.place(nanos));
    }
    return Op.TIMED | Op.LONG;
  }

  /**
   * The program's own code is about to wait: the flag for operations that may end by themselves.
   */
  int spurious() {
    if (!run.scheduler.schedule.isSpurious) {
      run.facts.assume(FOR_A_REASON);
    }
    return run.scheduler.schedule.isSpurious ? Op.SPURIOUS : 0;
  }

  /** The same for a condition of a lock. */
  int spurious(Strand strand, Object sync) {
    if (run.scheduler.schedule.isSpurious
        && run.layouts.of(sync.getClass()).syncKind == SyncKinds.READ_WRITE) {
      run.facts.assume(WRITE_LOCK);
      boolean isFirst = !strand.hasAwaited;
      strand.hasAwaited = true;
      strand.effects += isFirst ? 1 : 0;
      return isFirst ? Op.SPURIOUS : 0;
    }
    return spurious();
  }

  /** A condition is used whose lock is no object of the model. */
  void asCode(Strand strand) {
    if (run.scheduler.schedule.isSpurious && run.sites.isOwn(strand.place)) {
      run.facts.assume(AS_CODE);
    }
  }

  /** Whether by the step that is being made a wait ends without a reason. */
  boolean isUnprovoked() {
    return run.scheduler.pick() == Op.UNPROVOKED;
  }

  /** The announced wait ends without a reason. */
  int unprovoked(Strand strand, boolean timed) {
    int answer = ended(strand, timed ? Op.NOTIFIED : Op.DONE);
    run.log.setPick(strand.lastEvent, Op.UNPROVOKED);
    return answer;
  }

  /** The announced wait ends before its time. */
  int ended(Strand strand, int answer) {
    run.chance.stop(strand);
    run.scheduler.happened(strand, answer, 0);
    return answer;
  }

  /** The time limit of the announced wait has run out. */
  int timedOut(Strand strand, long nanos) {
    run.chance.pass(strand, nanos);
    run.scheduler.happened(strand, Op.TIMED_OUT, 0);
    return Op.TIMED_OUT;
  }
}
