package heddle.runtime;

/** Parking and permits. */
final class Parking {

  private final Run run;

  Parking(Run run) {
    this.run = run;
  }

  /** Parks for {@code nanos} of the strand's own clock; forever if negative. */
  void park(Strand strand, long nanos, int site) {
    if (run.stopping) {
      throw run.stop(strand);
    }
    boolean timed = nanos >= 0 && !Times.isForEver(nanos);
    strand.announce(run.ops, run.ops.of(Op.PARK, timed ? Op.TIMED : 0, 0), site);
    run.point(strand);
    if (strand.permit) {
      strand.permit = false;
      run.happened(strand, timed ? Op.NOTIFIED : Op.DONE, 0);
    } else if (strand.interrupted) {
      run.happened(strand, timed ? Op.INTERRUPTED : Op.DONE, 0);
    } else {
      strand.clock += nanos;
      run.happened(strand, Op.TIMED_OUT, 0);
    }
  }

  void unpark(Strand strand, Strand other, int site) {
    if (!run.stopping) {
      strand.announce(run.ops, run.ops.of(Op.UNPARK, 0, other.name), site);
      run.point(strand);
      other.permit = !other.ended;
      run.happened(strand, Op.DONE, 0);
    }
  }
}
