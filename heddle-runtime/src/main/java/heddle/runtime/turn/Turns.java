package heddle.runtime.turn;

import heddle.runtime.event.Op;

/**
 * Who can move, and who moves next.
 *
 * <p>After the schedule, a thread goes on as long as it can and does not <i>give way</i>: by {@code
 * sleep}, {@code yield} or {@code onSpinWait}, by waiting with a time limit that would have to run
 * out, or because it has had its turn of {@link #TURN} events. Whoever gives way moves when all
 * others are blocked or give way, too, in the order in which they moved last. So a thread that
 * polls does not keep the one that it waits for from going on, and runs end that could. This is a
 * choice among possible continuations only; what is possible is the same.
 */
public final class Turns {

  /** So many events in a row a thread makes before others get a turn. */
  private static final int TURN = 1_000;

  private final Scheduler scheduler;

  /** Who moved last, and since which event. */
  private Strand last;

  private int since;

  Turns(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  /** Who moves next; null if the run is over, with {@link Scheduler#outcome} set. */
  Strand choose(Strand same) {
    int event = scheduler.log.size();
    Strand next = choose(same, event);
    since = next != null && next == last && !isOver(event) ? since : event;
    last = next;
    if (next != null) {
      next.yields = false;
    }
    return next;
  }

  private Strand choose(Strand same, int event) {
    if (scheduler.schedule.position < scheduler.schedule.size) {
      return scheduled(event);
    }
    if (event >= scheduler.schedule.limit && isAnyoneEnabled()) {
      tellRounds();
      return scheduler.over(Scheduler.CUT_OFF, "");
    }
    if (same != null && isEnabled(same) && !isSpinning(same) && !givesWay(same, event)) {
      return same;
    }
    int able = 0;
    int spinning = 0;
    Strand polite = null;
    for (int i = 0; i < scheduler.strandCount; i++) {
      Strand strand = scheduler.strands[i];
      if (!strand.ended && isEnabled(strand)) {
        if (isSpinning(strand)) {
          spinning++;
        } else if (!givesWay(strand, event)) {
          able++;
        } else if (polite == null || strand.lastEvent < polite.lastEvent) {
          polite = strand;
        }
      }
    }
    if (able == 0 && polite != null) {
      return polite;
    }
    if (able == 0) {
      Strand late = isBlocked() ? late(event) : null;
      if (late != null) {
        return late;
      }
      if (spinning == 0 && isBlocked()) {
        scheduler.observer.deadlocked();
        return scheduler.over(Scheduler.DEADLOCKED, "");
      }
      return scheduler.over(spinning > 0 ? Scheduler.SPINNING : Scheduler.COMPLETED, "");
    }
    int pick = able == 1 ? 0 : scheduler.schedule.chance(event, able);
    for (int i = 0; ; i++) {
      Strand strand = scheduler.strands[i];
      if (!strand.ended
          && isEnabled(strand)
          && !isSpinning(strand)
          && !givesWay(strand, event)
          && pick-- == 0) {
        return strand;
      }
    }
  }

  /** The run is cut off because it is too long: which loops have made it so. */
  private void tellRounds() {
    for (int i = 0; i < scheduler.strandCount; i++) {
      LoopRounds rounds = scheduler.strands[i].passed;
      if (rounds != null) {
        rounds.tell(scheduler.facts, scheduler.sites);
      }
    }
  }

  /** Whether a strand that can go on lets others go first. */
  private boolean givesWay(Strand strand, int event) {
    return strand.yields || strand == last && isOver(event) || isExpiring(strand);
  }

  private boolean isOver(int event) {
    return event - since >= TURN;
  }

  /** Whether a strand that can go on does so only because its time limit runs out. */
  private boolean isExpiring(Strand strand) {
    return switch (strand.kind) {
      case Op.WAKE, Op.PARK -> hasShortLimit(strand) && !hasReason(strand);
      case Op.JOIN -> hasShortLimit(strand) && !scheduler.byName[strand.subject].ended;
      default -> false;
    };
  }

  /**
   * Nobody can go on otherwise, and somebody has to: whose long time limit runs out now; null if
   * nobody has one.
   */
  private Strand late(int event) {
    int waiting = 0;
    for (int i = 0; i < scheduler.strandCount; i++) {
      waiting += hasLongLimit(scheduler.strands[i]) ? 1 : 0;
    }
    int pick = waiting < 2 ? 0 : scheduler.schedule.chance(event, waiting);
    for (int i = 0; waiting > 0; i++) {
      if (hasLongLimit(scheduler.strands[i]) && pick-- == 0) {
        return scheduler.strands[i];
      }
    }
    return null;
  }

  private static boolean hasLongLimit(Strand strand) {
    return !strand.ended && isTimed(strand) && (strand.flags & Op.LONG) != 0;
  }

  private static boolean isTimed(Strand strand) {
    return strand.kind == Op.WAKE
        || strand.kind == Op.PARK
        || strand.kind == Op.JOIN
        || strand.kind == Op.TRY_ACQUIRE;
  }

  private boolean isSpinning(Strand strand) {
    return strand.spinning && strand.changesAtMark == scheduler.changes;
  }

  private Strand scheduled(int event) {
    int name = scheduler.schedule.threads[scheduler.schedule.position];
    Strand strand = name < scheduler.byName.length ? scheduler.byName[name] : null;
    boolean isUnprovoked = scheduler.schedule.picks[scheduler.schedule.position] == Op.UNPROVOKED;
    if (strand == null
        || strand.ended
        || !(isUnprovoked ? mayWakeUp(strand) : isEnabled(strand) || hasLongLimit(strand))) {
      return scheduler.diverged(
          strand == null ? "was not started" : strand.ended ? "has ended" : "is blocked");
    }
    scheduler.schedule.position++;
    last = null;
    return strand;
  }

  private boolean isAnyoneEnabled() {
    for (int i = 0; i < scheduler.strandCount; i++) {
      Strand strand = scheduler.strands[i];
      if (!strand.ended && (isEnabled(strand) || hasLongLimit(strand))) {
        return true;
      }
    }
    return false;
  }

  /** Whether somebody who is no daemon has not ended. */
  private boolean isBlocked() {
    for (int i = 0; i < scheduler.strandCount; i++) {
      if (!scheduler.strands[i].ended && !scheduler.strands[i].daemon) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether a wait may end although nothing has happened. Only a schedule lets it: a run that goes
   * on by itself does not count on it.
   */
  private static boolean mayWakeUp(Strand strand) {
    return (strand.kind == Op.WAKE || strand.kind == Op.PARK)
        && (strand.flags & Op.SPURIOUS) != 0
        && !hasReason(strand);
  }

  private static boolean hasReason(Strand strand) {
    return strand.kind == Op.WAKE
        ? strand.notified || (strand.flags & Op.INTERRUPTIBLE) != 0 && strand.interrupted
        : strand.permit || strand.interrupted;
  }

  private static boolean hasShortLimit(Strand strand) {
    return (strand.flags & (Op.TIMED | Op.LONG)) == Op.TIMED;
  }

  /**
   * Whether it can go on, other than that a long time limit runs out or that it wakes up without a
   * reason.
   */
  public boolean isEnabled(Strand strand) {
    switch (strand.kind) {
      case Op.TRY_ACQUIRE:
        return (strand.flags & Op.LONG) == 0
            || (strand.flags & Op.INTERRUPTIBLE) != 0 && strand.interrupted
            || scheduler.blocking.isFree(strand);
      case Op.ACQUIRE:
        return (strand.flags & Op.INTERRUPTIBLE) != 0 && strand.interrupted
            || scheduler.blocking.isFree(strand);
      case Op.WAKE:
      case Op.PARK:
        return hasReason(strand) || hasShortLimit(strand);
      case Op.JOIN:
        Strand other = scheduler.byName[strand.subject];
        return other.ended
            || hasShortLimit(strand)
            || (strand.flags & Op.INTERRUPTIBLE) != 0 && strand.interrupted;
      default:
        return true;
    }
  }
}
