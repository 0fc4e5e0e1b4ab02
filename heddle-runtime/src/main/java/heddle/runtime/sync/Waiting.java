package heddle.runtime.sync;

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
public final class Waiting {

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

  private final Synchronisation model;
  public final TimeLimits limits;

  Waiting(Synchronisation model) {
    this.model = model;
    limits = new TimeLimits(model);
  }

  /** A thread is about to wait with a time limit: the flags that say when it runs out. */
  public int limit(Strand strand, long nanos) {
    strand.spans.await(nanos);
    if (!limits.isLong(strand, nanos)) {
      return Op.TIMED;
    }
    if (limits.await(strand, nanos)) {
      model.facts.add(limits.assumption(), limits.place(nanos));
    }
    return Op.TIMED | Op.LONG;
  }

  /**
   * The program's own code is about to wait: the flag for operations that may end by themselves.
   */
  int spurious() {
    if (!model.scheduler.schedule.isSpurious) {
      model.facts.assume(FOR_A_REASON);
    }
    return model.scheduler.schedule.isSpurious ? Op.SPURIOUS : 0;
  }

  /** The same for a condition of a lock. */
  int spurious(Strand strand, Object sync) {
    if (model.scheduler.schedule.isSpurious
        && model.layouts.of(sync.getClass()).syncKind == SyncKinds.READ_WRITE) {
      model.facts.assume(WRITE_LOCK);
      boolean isFirst = !strand.hasAwaited;
      strand.hasAwaited = true;
      strand.effects += isFirst ? 1 : 0;
      return isFirst ? Op.SPURIOUS : 0;
    }
    return spurious();
  }

  /** A condition is used whose lock is no object of the model. */
  public void asCode(Strand strand) {
    if (model.scheduler.schedule.isSpurious && model.sites.isOwn(strand.place)) {
      model.facts.assume(AS_CODE);
    }
  }

  /** Whether by the step that is being made a wait ends without a reason. */
  boolean isUnprovoked() {
    return model.scheduler.pick() == Op.UNPROVOKED;
  }

  /** The announced wait ends without a reason. */
  int unprovoked(Strand strand, boolean timed) {
    int answer = ended(strand, timed ? Op.NOTIFIED : Op.DONE);
    model.log.setPick(strand.lastEvent, Op.UNPROVOKED);
    return answer;
  }

  /** The announced wait ends before its time. */
  int ended(Strand strand, int answer) {
    model.chance.stop(strand);
    model.scheduler.happened(strand, answer, 0);
    return answer;
  }

  /** The time limit of the announced wait has run out. */
  int timedOut(Strand strand, long nanos) {
    model.chance.pass(strand, nanos);
    model.scheduler.happened(strand, Op.TIMED_OUT, 0);
    return Op.TIMED_OUT;
  }
}
