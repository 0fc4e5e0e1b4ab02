package heddle.runtime.sync;

import heddle.runtime.event.Op;
import heddle.runtime.turn.Strand;

/** Parking and permits. */
public final class Parking {

  private final Synchronisation model;

  Parking(Synchronisation model) {
    this.model = model;
  }

  /** Parks for {@code nanos} of the strand's own clock; forever if negative. */
  public void park(Strand strand, long nanos, int site) {
    if (model.scheduler.stopping) {
      throw model.scheduler.stop(strand);
    }
    boolean timed = nanos >= 0 && !Times.isForEver(nanos);
    int at = model.sites.isParking(strand.place) ? strand.place() : site;
    ObservedStates states = model.states;
    if (states.isObserved(strand)) {
      if (hasReason(strand, at)) {
        return;
      }
      states.set(strand, ObservedStates.waiting(timed), at);
    }
    int spurious = model.sites.isOwn(at) ? model.waiting.spurious() : 0;
    int limit = timed ? model.waiting.limit(strand, nanos) : 0;
    strand.announce(model.ops, model.ops.of(Op.PARK, spurious | limit, 0), at);
    long before = strand.take(timed ? nanos : -1);
    model.scheduler.point(strand);
    strand.inHand = before;
    if (model.waiting.isUnprovoked()) {
      model.waiting.unprovoked(strand, timed);
    } else if (strand.permit) {
      strand.permit = false;
      model.waiting.ended(strand, timed ? Op.NOTIFIED : Op.DONE);
    } else if (strand.interrupted) {
      model.waiting.ended(strand, timed ? Op.INTERRUPTED : Op.DONE);
    } else {
      model.waiting.timedOut(strand, nanos);
    }
    states.set(strand, Thread.State.RUNNABLE, at);
  }

  /** Whether there is no need to wait: there is a permit, which is taken, or an interrupt. */
  private boolean hasReason(Strand strand, int site) {
    strand.announce(model.ops, model.ops.of(Op.PARK, Op.TIMED, 0), site);
    model.scheduler.point(strand);
    int answer = strand.permit ? Op.NOTIFIED : strand.interrupted ? Op.INTERRUPTED : Op.TIMED_OUT;
    strand.permit = false;
    model.scheduler.happened(strand, answer, 0);
    return answer != Op.TIMED_OUT;
  }

  public void unpark(Strand strand, Strand other, int site) {
    if (!model.scheduler.stopping) {
      strand.announce(model.ops, model.ops.of(Op.UNPARK, 0, other.name), site);
      model.scheduler.point(strand);
      other.permit = !other.ended;
      model.scheduler.happened(strand, Op.DONE, 0);
    }
  }
}
