package heddle.runtime;

import heddle.runtime.event.Op;
import heddle.runtime.turn.Strand;

/** Parking and permits. */
final class Parking {

  private final Run run;

  Parking(Run run) {
    this.run = run;
  }

  /** Parks for {@code nanos} of the strand's own clock; forever if negative. */
  void park(Strand strand, long nanos, int site) {
    if (run.scheduler.stopping) {
      throw run.scheduler.stop(strand);
    }
    boolean timed = nanos >= 0 && !Times.isForEver(nanos);
    int at = run.sites.isParking(strand.place) ? strand.place() : site;
    ObservedStates states = run.threads.states;
    if (states.isObserved(strand)) {
      if (hasReason(strand, at)) {
        return;
      }
      states.set(strand, ObservedStates.waiting(timed), at);
    }
    int spurious = run.sites.isOwn(at) ? run.threads.waiting.spurious() : 0;
    int limit = timed ? run.threads.waiting.limit(strand, nanos) : 0;
    strand.announce(run.ops, run.ops.of(Op.PARK, spurious | limit, 0), at);
    long before = strand.take(timed ? nanos : -1);
    run.scheduler.point(strand);
    strand.inHand = before;
    if (run.threads.waiting.isUnprovoked()) {
      run.threads.waiting.unprovoked(strand, timed);
    } else if (strand.permit) {
      strand.permit = false;
      run.threads.waiting.ended(strand, timed ? Op.NOTIFIED : Op.DONE);
    } else if (strand.interrupted) {
      run.threads.waiting.ended(strand, timed ? Op.INTERRUPTED : Op.DONE);
    } else {
      run.threads.waiting.timedOut(strand, nanos);
    }
    states.set(strand, Thread.State.RUNNABLE, at);
  }

  /** Whether there is no need to wait: there is a permit, which is taken, or an interrupt. */
  private boolean hasReason(Strand strand, int site) {
    strand.announce(run.ops, run.ops.of(Op.PARK, Op.TIMED, 0), site);
    run.scheduler.point(strand);
    int answer = strand.permit ? Op.NOTIFIED : strand.interrupted ? Op.INTERRUPTED : Op.TIMED_OUT;
    strand.permit = false;
    run.scheduler.happened(strand, answer, 0);
    return answer != Op.TIMED_OUT;
  }

  void unpark(Strand strand, Strand other, int site) {
    if (!run.scheduler.stopping) {
      strand.announce(run.ops, run.ops.of(Op.UNPARK, 0, other.name), site);
      run.scheduler.point(strand);
      other.permit = !other.ended;
      run.scheduler.happened(strand, Op.DONE, 0);
    }
  }
}
