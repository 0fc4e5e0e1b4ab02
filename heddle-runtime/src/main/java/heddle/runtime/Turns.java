package heddle.runtime;

/** Who can move, and who moves next. */
final class Turns {

  private final Run run;

  Turns(Run run) {
    this.run = run;
  }

  /** Who moves next; null if the run is over, with {@link Run#outcome} set. */
  Strand choose(Strand same) {
    int event = run.log.size();
    if (run.schedule.position < run.schedule.size) {
      return scheduled(event);
    }
    if (event >= run.schedule.limit && isAnyoneEnabled()) {
      return run.over(Run.CUT_OFF, "");
    }
    if (same != null && isEnabled(same) && !isSpinning(same)) {
      return same;
    }
    int able = 0;
    int spinning = 0;
    for (int i = 0; i < run.strandCount; i++) {
      if (!run.strands[i].ended && isEnabled(run.strands[i])) {
        if (isSpinning(run.strands[i])) {
          spinning++;
        } else {
          able++;
        }
      }
    }
    if (able == 0) {
      if (spinning == 0 && isBlocked()) {
        run.standing.note();
        return run.over(Run.DEADLOCKED, "");
      }
      return run.over(spinning > 0 ? Run.SPINNING : Run.COMPLETED, "");
    }
    int pick = able == 1 ? 0 : run.schedule.chance(event, able);
    for (int i = 0; ; i++) {
      Strand strand = run.strands[i];
      if (!strand.ended && isEnabled(strand) && !isSpinning(strand) && pick-- == 0) {
        return strand;
      }
    }
  }

  private boolean isSpinning(Strand strand) {
    return strand.spinning && strand.changesAtMark == run.changes;
  }

  private Strand scheduled(int event) {
    int name = run.schedule.threads[run.schedule.position];
    Strand strand = name < run.byName.length ? run.byName[name] : null;
    if (strand == null || strand.ended || !isEnabled(strand)) {
      return run.diverged(
          strand == null ? "was not started" : strand.ended ? "has ended" : "is blocked");
    }
    run.schedule.position++;
    return strand;
  }

  private boolean isAnyoneEnabled() {
    for (int i = 0; i < run.strandCount; i++) {
      if (!run.strands[i].ended && isEnabled(run.strands[i])) {
        return true;
      }
    }
    return false;
  }

  /** Whether somebody who is no daemon has not ended. */
  private boolean isBlocked() {
    for (int i = 0; i < run.strandCount; i++) {
      if (!run.strands[i].ended && !run.strands[i].daemon) {
        return true;
      }
    }
    return false;
  }

  boolean isEnabled(Strand strand) {
    switch (strand.kind) {
      case Op.ACQUIRE:
        return (strand.flags & Op.INTERRUPTIBLE) != 0 && strand.interrupted
            || (run.ops.firstKind(strand.op) == Op.NUM
                ? run.locks.isFree(strand)
                : run.monitors.isFree(strand.subject, strand));
      case Op.WAKE:
        return strand.notified
            || (strand.flags & Op.TIMED) != 0
            || (strand.flags & Op.INTERRUPTIBLE) != 0 && strand.interrupted;
      case Op.PARK:
        return strand.permit || strand.interrupted || (strand.flags & Op.TIMED) != 0;
      case Op.JOIN:
        Strand other = run.byName[strand.subject];
        return other.ended
            || (strand.flags & Op.TIMED) != 0
            || (strand.flags & Op.INTERRUPTIBLE) != 0 && strand.interrupted;
      default:
        return true;
    }
  }
}
