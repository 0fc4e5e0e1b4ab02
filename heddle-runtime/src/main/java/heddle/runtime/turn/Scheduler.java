package heddle.runtime.turn;

import heddle.runtime.event.EventLog;
import heddle.runtime.event.Facts;
import heddle.runtime.event.Names;
import heddle.runtime.event.Op;
import heddle.runtime.event.Ops;
import heddle.runtime.event.Sites;

/**
 * The one place that decides who moves.
 *
 * <p>A hook that is called by the thread that moves announces an operation and calls {@link
 * #point}. That picks the next to move: as the schedule says; after the schedule the same thread as
 * long as it can, then another ({@link Turns}). When {@code point} returns it is this thread's
 * turn, its operation is enabled, and the hook performs it and calls {@link #happened}, which logs
 * the event.
 */
public final class Scheduler {

  /** How a run ended. */
  public static final int COMPLETED = 0;

  public static final int DEADLOCKED = 1;
  public static final int CUT_OFF = 2;
  public static final int DIVERGED = 3;
  public static final int CRASHED = 4;
  public static final int SPINNING = 5;

  private static final int MOST_STOPS = 1_000;

  public final Names names;
  public final Ops ops;
  public final Sites sites;
  public final EventLog log;
  public final Facts facts;
  public final ScheduledSteps schedule = new ScheduledSteps();
  public final Turns turns = new Turns(this);
  Observer observer;
  Blocking blocking;
  public Relay relay;

  /** The strand that moves. */
  public Strand moving;

  public Strand[] strands = new Strand[8];
  public int strandCount;

  /** By the number of the name; null if it was not started in this run. */
  public Strand[] byName = new Strand[16];

  /** How many events there were that could make a difference to a thread that goes in circles. */
  public long changes;

  /** Whether strands are being unwound after the end of the run. */
  public boolean stopping;

  /** Whether the run has made use of something that no mark of a local state can contain. */
  public boolean hasHiddenState;

  private int outcome;
  private String detail;
  private int divergedAt;

  public Scheduler(Names names, Ops ops, Sites sites, EventLog log, Facts facts) {
    this.names = names;
    this.ops = ops;
    this.sites = sites;
    this.log = log;
    this.facts = facts;
  }

  /** Who is told what happens, and who knows what is free; before the first run. */
  public void connect(Observer told, Blocking asked) {
    observer = told;
    blocking = asked;
  }

  /** The strand's operation is announced; returns when it may be performed. */
  public void point(Strand strand) {
    if (stopping) {
      throw stop(strand);
    }
    observer.announced(strand);
    Strand next = turns.choose(strand);
    if (next != strand) {
      if (next == null) {
        relay.finish(strand);
        throw stop(strand);
      }
      Control.current = null;
      moving = next;
      relay.handOver(strand, next);
      if (stopping) {
        throw stop(strand);
      }
    }
  }

  /** The strand has ended: somebody else moves, or the run is over. */
  public void ended(Strand strand) {
    Strand next = turns.choose(null);
    Control.current = null;
    if (next == null) {
      relay.finish(strand);
    } else {
      moving = next;
      relay.end(strand, next);
    }
  }

  /** The pick of the step that is being made, or -1. */
  public int pick() {
    int last = schedule.position - 1;
    return log.size() == last && last >= 0 ? schedule.picks[last] : -1;
  }

  Strand diverged(String how) {
    divergedAt = schedule.position;
    return over(DIVERGED, how);
  }

  Strand over(int how, String text) {
    outcome = how;
    detail = text;
    return null;
  }

  /** What unwinds a strand whose run is over, again and again; then it is left behind. */
  public StopRun stop(Strand strand) {
    if (++strand.stops > MOST_STOPS) {
      relay.abandon(strand);
    }
    return StopRun.INSTANCE;
  }

  /** The run ends here, because it cannot go on as the program would; the fact says why. */
  public StopRun giveUp(Strand strand, Facts.Kind kind, String sentence) {
    facts.add(kind, sentence);
    cutOff(strand);
    return stop(strand);
  }

  /** The run is over, and nobody knows what the strand would do next. */
  public void cutOff(Strand strand) {
    over(CUT_OFF, "");
    stopping = true;
    strand.isLost = true;
  }

  /** The run ends here, whatever the schedule says, before the strand announces anything more. */
  public void crash(Strand strand, String message) {
    over(CRASHED, message);
    strand.isLost = true;
    relay.finish(strand);
    throw stop(strand);
  }

  /** Logs that the announced operation happened. */
  public int happened(Strand strand, int responseKind, long response) {
    strand.lastEvent = log.add(strand.name, strand.op, strand.site, responseKind, response);
    observer.logged(strand.lastEvent, strand.site);
    strand.events++;
    if (Op.isTelling(strand.kind, strand.flags, responseKind)) {
      strand.informed = true;
    }
    if (Op.isChange(strand.kind, response)) {
      changes++;
    }
    return strand.lastEvent;
  }

  /** Announces, waits for the turn and logs an operation that has no effect of its own here. */
  public void step(Strand strand, int op, int site) {
    strand.announce(ops, op, site);
    point(strand);
    happened(strand, Op.DONE, 0);
  }

  // ---- the strands of a run

  /** A run begins; nobody moves yet. */
  public void begin(Relay how) {
    relay = how;
    stopping = false;
    detail = "";
    log.clear();
  }

  public Strand add(int name, Thread thread, boolean daemon) {
    if (strandCount == strands.length) {
      strands = longer(strands, strandCount * 2);
    }
    if (name >= byName.length) {
      byName = longer(byName, Math.max(name + 1, byName.length * 2));
    }
    var strand = new Strand(name, strandCount, thread, daemon, names.threadDigest(name), sites);
    strands[strandCount++] = strand;
    byName[name] = strand;
    strand.announce(ops, ops.of(Op.BEGIN, 0, 0), 0);
    return strand;
  }

  /** The strand of a thread; null if it was not started in this run. */
  public Strand find(Thread thread) {
    for (int i = 0; i < strandCount; i++) {
      if (strands[i].thread == thread) {
        return strands[i];
      }
    }
    return null;
  }

  private static Strand[] longer(Strand[] strands, int length) {
    var longer = new Strand[length];
    System.arraycopy(strands, 0, longer, 0, strands.length);
    return longer;
  }

  /** Somebody moves first; returns when the run is over. */
  public void drive() {
    Strand first = turns.choose(null);
    if (first != null) {
      moving = first;
      relay.drive(first);
    }
    Control.current = null;
  }

  /** Unwinds the strands that have not ended. */
  public void discard() {
    stopping = true;
    for (int i = 0; i < strandCount; i++) {
      if (!strands[i].ended) {
        moving = strands[i];
        relay.discard(strands[i]);
      }
    }
    Control.current = null;
    moving = null;
  }

  public void clear() {
    for (int i = 0; i < strandCount; i++) {
      byName[strands[i].name] = null;
      strands[i] = null;
    }
    strandCount = 0;
  }

  // ---- how it ended

  public int outcome() {
    return outcome;
  }

  public String detail() {
    return detail;
  }

  /** The step of the schedule that could not be made. */
  public int divergedAt() {
    return divergedAt;
  }
}
