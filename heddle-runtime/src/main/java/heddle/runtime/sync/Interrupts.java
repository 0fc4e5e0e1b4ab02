package heddle.runtime.sync;

import heddle.runtime.event.Op;
import heddle.runtime.turn.Scheduler;
import heddle.runtime.turn.Strand;

/** The interrupt flags of threads that have been started. */
public final class Interrupts {

  private final Scheduler scheduler;

  Interrupts(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  public void interrupt(Strand strand, Strand other) {
    if (!scheduler.stopping) {
      strand.announce(scheduler.ops, scheduler.ops.of(Op.INTERRUPT, 0, other.name), strand.place());
      scheduler.point(strand);
      other.interrupted = true;
      scheduler.happened(strand, Op.DONE, 0);
    }
  }

  public boolean testInterrupt(Strand strand, Strand other, boolean clear, int site) {
    if (scheduler.stopping) {
      return false;
    }
    int op = scheduler.ops.of(Op.TEST_INTERRUPT, clear ? Op.CLEAR : 0, other.name);
    strand.announce(scheduler.ops, op, site);
    scheduler.point(strand);
    boolean flag = other.interrupted;
    if (clear) {
      other.interrupted = false;
    }
    scheduler.happened(strand, Op.BOOL, flag ? 1 : 0);
    return flag;
  }

  public void throwIfInterrupted(Strand strand, int site) throws InterruptedException {
    if (takesInterrupt(strand, site)) {
      throw new InterruptedException();
    }
  }

  public boolean takesInterrupt(Strand strand, int site) {
    if (scheduler.stopping) {
      throw scheduler.stop(strand);
    }
    return testInterrupt(strand, strand, true, site);
  }
}
