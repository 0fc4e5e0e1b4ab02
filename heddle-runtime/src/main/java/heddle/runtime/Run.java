package heddle.runtime;

import heddle.runtime.raw.Ambient;
import heddle.runtime.table.Texts;

/**
 * The program's execution: the one place that decides who moves.
 *
 * <p>A hook that is called by the thread that moves announces an operation and calls {@link
 * #point}. That picks the next to move: as the schedule says; after the schedule the same thread as
 * long as it can, then another ({@link Turns}). When {@code point} returns it is this thread's
 * turn, its operation is enabled, and the hook performs it and logs the event.
 *
 * <p>There is one instance for the life of the process, because names and layouts outlive runs.
 */
public final class Run {

  /** How a run ended. */
  public static final int COMPLETED = 0;

  public static final int DEADLOCKED = 1;
  public static final int CUT_OFF = 2;
  public static final int DIVERGED = 3;
  public static final int CRASHED = 4;
  public static final int SPINNING = 5;

  private static final int MOST_STOPS = 1_000;

  /** The thread whose hooks are in force; null while no program thread moves. */
  static Thread current;

  /** Everything there is. */
  public static final Run active = new Run();

  final Names names = new Names();
  final Ops ops = new Ops();
  final Layouts layouts = new Layouts(names);
  final Sites sites = new Sites(names);
  final EventLog log = new EventLog();
  final UndoLog undo = new UndoLog();
  final Texts texts = new Texts();
  final Heap heap = new Heap(this);
  final Schedule schedule = new Schedule();
  final Inert inert = new Inert(this);
  final Turns turns = new Turns(this);
  final VarHandles varHandles = new VarHandles(this);
  final Accesses accesses = new Accesses(this);
  final Bulk bulk = new Bulk(this);
  final Reflected reflected = new Reflected(this);
  final Escapes escapes = new Escapes(this);
  final Monitors monitors = new Monitors(this);
  final Locks locks = new Locks(this);
  final Threads threads = new Threads(this);
  final Parking parking = new Parking(this);
  final Virtual virtual = new Virtual();
  final Traits traits = new Traits(this);
  final Ambient ambient = new Ambient();
  final Chance chance = new Chance(this);
  final Loops loops = new Loops(this);
  final Standing standing = new Standing(this);
  final Files files = new Files(this);
  public final Calls calls = new Calls(this);
  public final LocalMarks marks = new LocalMarks(this);

  Relay relay;

  /** The strand that moves. */
  Strand moving;

  Strand[] strands = new Strand[8];
  int strandCount;

  /** By the number of the name; null if it was not started in this run. */
  Strand[] byName = new Strand[16];

  /** How many events there were that could make a difference to a thread that goes in circles. */
  long changes;

  /** Whether strands are being unwound after the end of the run. */
  boolean stopping;

  private int outcome;
  private String detail;
  private int divergedAt;

  private Run() {}

  /** The strand's operation is announced; returns when it may be performed. */
  void point(Strand strand) {
    if (stopping) {
      throw stop(strand);
    }
    if (!strand.silent.isEmpty() && strand.real == 0) {
      accesses.tellSilent(strand);
    }
    marks.mark(strand);
    Strand next = turns.choose(strand);
    if (next != strand) {
      if (next == null) {
        relay.finish(strand);
        throw stop(strand);
      }
      current = null;
      moving = next;
      relay.handOver(strand, next);
      if (stopping) {
        throw stop(strand);
      }
    }
  }

  /** The strand has ended: somebody else moves, or the run is over. */
  void ended(Strand strand) {
    Strand next = turns.choose(null);
    current = null;
    if (next == null) {
      relay.finish(strand);
    } else {
      moving = next;
      relay.end(strand, next);
    }
  }

  /** The pick of the step that is being made, or -1. */
  int pick() {
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
  StopRun stop(Strand strand) {
    if (++strand.stops > MOST_STOPS) {
      relay.abandon(strand);
    }
    return StopRun.INSTANCE;
  }

  /** The run ends here, because it cannot go on as the program would; the fact says why. */
  StopRun giveUp(Strand strand, Facts.Kind kind, String sentence) {
    heap.facts().add(kind, sentence);
    over(CUT_OFF, "");
    stopping = true;
    strand.isLost = true;
    return stop(strand);
  }

  /**
   * The moving strand, on this thread, blocks where no hook is: in a real monitor that a strand
   * which was stopped is in. The run is over.
   */
  void blocked(Thread blocked) {
    escapes.blocked(blocked);
    over(CUT_OFF, "");
    stopping = true;
    moving.isLost = true;
  }

  /** The run ends here, whatever the schedule says, before the strand announces anything more. */
  void crash(Strand strand, String message) {
    over(CRASHED, message);
    strand.isLost = true;
    relay.finish(strand);
    throw stop(strand);
  }

  /** Logs that the announced operation happened. */
  int happened(Strand strand, int responseKind, long response) {
    strand.lastEvent = log.add(strand.name, strand.op, strand.site, responseKind, response);
    calls.note(strand.lastEvent, strand.site);
    strand.events++;
    if (Op.isTelling(strand.kind, strand.flags, responseKind)) {
      strand.informed = true;
      strand.informedSince = true;
    }
    if (Op.isChange(strand.kind, response)) {
      changes++;
    }
    return strand.lastEvent;
  }

  /** Announces, waits for the turn and logs an operation that has no effect of its own here. */
  void step(Strand strand, int op, int site) {
    strand.announce(ops, op, site);
    point(strand);
    happened(strand, Op.DONE, 0);
  }

  // ---- the life of strands

  Strand addStrand(int name, Thread thread, boolean daemon) {
    if (strandCount == strands.length) {
      strands = longer(strands, strandCount * 2);
    }
    if (name >= byName.length) {
      byName = longer(byName, Math.max(name + 1, byName.length * 2));
    }
    var strand = new Strand(name, strandCount, thread, daemon, names.threadDigest(name));
    strands[strandCount++] = strand;
    byName[name] = strand;
    strand.announce(ops, ops.of(Op.BEGIN, 0, 0), 0);
    return strand;
  }

  private static Strand[] longer(Strand[] strands, int length) {
    var longer = new Strand[length];
    System.arraycopy(strands, 0, longer, 0, strands.length);
    return longer;
  }

  /** The life of a strand, called by the relay on its carrier when it moves first. */
  void live(Strand strand) {
    try {
      if (stopping) {
        return;
      }
      current = relay.identity(strand);
      happened(strand, Op.DONE, 0);
      threads.body(strand);
      current = null;
      if (!stopping) {
        strand.ended = true;
        ended(strand);
      }
    } catch (StopRun e) {
      // The run is over, and so is this strand.
    }
  }

  /** Runs the program once. */
  public void execute(Thread main, Relay how) {
    HookGuards.isRunning = true;
    relay = how;
    stopping = false;
    detail = "";
    log.clear();
    calls.clear();
    threads.begin();
    marks.begin();
    traits.clear();
    ambient.begin();
    Strand first = addStrand(Names.MAIN, main, false);
    threads.adopt(first);
    relay.prepare(first);
    Strand next = turns.choose(null);
    if (next != null) {
      moving = next;
      relay.drive(next);
    }
    current = null;
    inert.initialisers().checkLocks();
  }

  /** Lets go of everything that belonged to the run, and puts back what it changed. */
  public void reset() {
    stopping = true;
    for (int i = 0; i < strandCount; i++) {
      if (!strands[i].ended) {
        moving = strands[i];
        relay.discard(strands[i]);
      }
    }
    current = null;
    moving = null;
    threads.end();
    ambient.end();
    undo.rollBack();
    heap.clear();
    monitors.clear();
    locks.clear();
    files.clear();
    for (int i = 0; i < strandCount; i++) {
      byName[strands[i].name] = null;
      strands[i] = null;
    }
    strandCount = 0;
    HookGuards.isRunning = false;
  }

  /** How long a thread may go round loops without a step that others could see. */
  public void setPatience(long nanos) {
    loops.setPatience(nanos);
  }

  /** The run that begins only serves to initialise classes. */
  public void warmingUp() {
    locks.asCode.warmingUp();
  }

  /** It has ended. Whether it has to be made again, because what it found out changes runs. */
  public boolean warmedUp() {
    chance.forgetMarks();
    marks.warmedUp();
    return locks.asCode.warmedUp() | threads.waiting.limits.warmedUp();
  }

  /** Forgets the last program; the JDK's sites and all names stay. */
  public void forget() {
    heap.forget();
    files.forget();
    layouts.forget();
    varHandles.forget();
    chance.forget();
    locks.asCode.forget();
    accesses.initials.forget();
    marks.forget();
    inert.initialisers().forget();
    sites.forget(layouts.programLoader());
    layouts.setProgramLoader(null);
  }

  // ---- for whoever reads the result

  public Names names() {
    return names;
  }

  public Ops ops() {
    return ops;
  }

  public Layouts layouts() {
    return layouts;
  }

  public Sites sites() {
    return sites;
  }

  public EventLog log() {
    return log;
  }

  public Schedule schedule() {
    return schedule;
  }

  public Texts texts() {
    return texts;
  }

  public Heap heap() {
    return heap;
  }

  public Initials initials() {
    return accesses.initials;
  }

  /** Whether the calling thread is a program thread. */
  public boolean isInside() {
    return Thread.currentThread() == current || inert.isInside();
  }

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

  public int strandCount() {
    return strandCount;
  }

  public int strandName(int strand) {
    return strands[strand].name;
  }

  public boolean isDaemon(int strand) {
    return strands[strand].daemon;
  }

  /** Where a strand stands that cannot go on, for people. */
  public String placeOf(int strand) {
    return standing.place(strand);
  }

  /** Whether a strand could move, but only round its loop. */
  public boolean isSpinning(int strand) {
    return !strands[strand].ended && turns.isEnabled(strands[strand]);
  }

  /** What a strand has announced; -1 if it has ended, or if nobody knows what it would do next. */
  public int pending(int strand) {
    return strands[strand].ended || strands[strand].isLost ? -1 : strands[strand].op;
  }

  /** What a strand died of; null if it did not. */
  public Throwable failure(int strand) {
    return strands[strand].failure;
  }
}
