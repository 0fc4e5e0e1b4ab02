package heddle.runtime;

import heddle.runtime.access.AtomicAccesses;
import heddle.runtime.access.Bulk;
import heddle.runtime.access.CellAccesses;
import heddle.runtime.access.Initialisers;
import heddle.runtime.access.Reflected;
import heddle.runtime.access.VarHandles;
import heddle.runtime.event.EventLog;
import heddle.runtime.event.Facts;
import heddle.runtime.event.Initials;
import heddle.runtime.event.Names;
import heddle.runtime.event.Op;
import heddle.runtime.event.Ops;
import heddle.runtime.event.Sites;
import heddle.runtime.file.FileAccesses;
import heddle.runtime.heap.Escapes;
import heddle.runtime.heap.Heap;
import heddle.runtime.heap.WatchedHandles;
import heddle.runtime.layout.ClassLayouts;
import heddle.runtime.mark.LocalMarks;
import heddle.runtime.mark.Loops;
import heddle.runtime.raw.Ambient;
import heddle.runtime.sync.Chance;
import heddle.runtime.sync.Interrupts;
import heddle.runtime.sync.Locks;
import heddle.runtime.sync.Monitors;
import heddle.runtime.sync.Parking;
import heddle.runtime.sync.Synchronisation;
import heddle.runtime.sync.ThreadPlaces;
import heddle.runtime.sync.Virtual;
import heddle.runtime.table.Texts;
import heddle.runtime.thread.SharedObjects;
import heddle.runtime.thread.Threads;
import heddle.runtime.turn.Control;
import heddle.runtime.turn.FirstRunDecisions;
import heddle.runtime.turn.Inert;
import heddle.runtime.turn.Observer;
import heddle.runtime.turn.Relay;
import heddle.runtime.turn.ScheduledSteps;
import heddle.runtime.turn.Scheduler;
import heddle.runtime.turn.StopRun;
import heddle.runtime.turn.Strand;

/**
 * The program's execution: everything that takes part in it, its beginning and its end. Who moves
 * is decided by the {@link Scheduler}.
 *
 * <p>There is one instance for the life of the process, because names and layouts outlive runs.
 */
public final class Run implements Observer {

  /** Everything there is. */
  public static final Run active = new Run();

  final Names names = new Names();
  final Ops ops = new Ops();
  final Sites sites = new Sites();
  final EventLog log = new EventLog();
  final Texts texts = new Texts();
  final Facts facts = new Facts();
  final Scheduler scheduler = new Scheduler(names, ops, sites, log, facts);
  final Inert inert = new Inert();
  final FirstRunDecisions decisions = new FirstRunDecisions();
  final ClassLayouts layouts = new ClassLayouts(names, scheduler, inert, decisions);
  final Initials initials = new Initials();
  final Heap heap = new Heap(scheduler, layouts, inert, initials);
  final Initialisers initialisers = new Initialisers(heap);
  final Synchronisation sync = new Synchronisation(heap, initialisers, decisions);
  final ModelStates modelStates = new ModelStates();
  final VarHandles varHandles = new VarHandles(heap);
  final CellAccesses cells = new CellAccesses(heap, initialisers);
  final AtomicAccesses atomics = new AtomicAccesses(heap, initialisers, varHandles, cells);
  final Bulk bulk = new Bulk(heap, cells);
  final Reflected reflected = new Reflected(heap, cells);
  final Handles handles = new Handles(this);
  final Escapes escapes = heap.escapes;
  final WatchedHandles watchedHandles = heap.watchedHandles;
  final OutsideWaits outsideWaits = new OutsideWaits(sync);
  final Interrupts interrupts = sync.interrupts;
  final Monitors monitors = sync.monitors;
  final Locks locks = sync.locks;
  final Threads threads = new Threads(sync, texts);
  final StandIns standIns = new StandIns(this);
  final Parking parking = sync.parking;
  final Virtual virtual = sync.virtual;
  final Ambient ambient = new Ambient();
  final Chance chance = sync.chance;
  public final LocalMarks marks = new LocalMarks(sync);
  final Loops loops = new Loops(sync, marks);
  final ThreadPlaces standing = sync.places;
  final FileAccesses files = new FileAccesses(sync, new PoolSync());
  public final Calls calls = new Calls(sync);

  private Run() {
    scheduler.connect(this, sync);
    heap.connect(new SharedObjects(sync, threads));
  }

  /** What it wrote where it could not be stopped is told first; then its last event is marked. */
  @Override
  public void announced(Strand strand) {
    if (!strand.silent.isEmpty() && strand.real == 0) {
      cells.tellSilent(strand);
    }
    marks.mark(strand);
  }

  @Override
  public void logged(int event, int site) {
    calls.note(event, site);
  }

  @Override
  public void deadlocked() {
    standing.note();
  }

  /**
   * The moving strand, on this thread, blocks where no hook is: in a real monitor that a strand
   * which was stopped is in. The run is over.
   */
  void blocked(Thread blocked) {
    outsideWaits.blocked(blocked);
    scheduler.cutOff(scheduler.moving);
  }

  // ---- the life of a run

  /** The life of a strand, called by the relay on its carrier when it moves first. */
  void live(Strand strand) {
    try {
      if (scheduler.stopping) {
        return;
      }
      Control.current = scheduler.relay.identity(strand);
      scheduler.happened(strand, Op.DONE, 0);
      threads.body(strand);
      Control.current = null;
      if (!scheduler.stopping) {
        strand.ended = true;
        scheduler.ended(strand);
      }
    } catch (StopRun e) {
      // The run is over, and so is this strand.
    }
  }

  /** Runs the program once. */
  public void execute(Thread main, Relay how) {
    Control.isRunning = true;
    scheduler.begin(how);
    calls.clear();
    threads.begin();
    loops.nextRun();
    marks.begin();
    threads.traits.clear();
    ambient.begin();
    Strand first = scheduler.add(Names.MAIN, main, false);
    threads.adopt(first);
    how.prepare(first);
    scheduler.drive();
    initialisers.checkLocks();
  }

  /** Lets go of everything that belonged to the run, and puts back what it changed. */
  public void reset() {
    scheduler.discard();
    threads.end();
    ambient.end();
    heap.undo.rollBack();
    clearHeap();
    monitors.clear();
    locks.states.clear();
    files.clear();
    scheduler.clear();
    Control.isRunning = false;
  }

  private void clearHeap() {
    heap.clear();
    threads.unstarted.clear();
    threads.left.clear();
    modelStates.clear();
  }

  /** How long a thread may go round loops without a step that others could see. */
  public void setPatience(long nanos) {
    loops.setPatience(nanos);
    initialisers.setPatience(nanos);
  }

  /** The run that begins only serves to initialise classes. */
  public void warmingUp() {
    decisions.warmingUp();
  }

  /** It has ended. Whether it has to be made again, because what it found out changes runs. */
  public boolean warmedUp() {
    chance.forgetMarks();
    marks.warmedUp();
    boolean isDecided = decisions.warmedUp();
    if (isDecided) {
      layouts.renewSyncs();
    }
    return isDecided | threads.waiting.limits.warmedUp();
  }

  /** Forgets the last program; the JDK's sites and all names stay. */
  public void forget() {
    heap.forget();
    clearHeap();
    facts.clear();
    files.forget();
    layouts.forget();
    varHandles.forget();
    chance.forget();
    threads.states.forget();
    standIns.forget();
    if (decisions.forget()) {
      layouts.renewSyncs();
    }
    initials.forget();
    marks.forget();
    initialisers.forget();
    heap.siteFields.forget(layouts.programLoader());
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

  public ClassLayouts layouts() {
    return layouts;
  }

  public Sites sites() {
    return sites;
  }

  /** Who moved, and how the run ended. */
  public Scheduler scheduler() {
    return scheduler;
  }

  public EventLog log() {
    return log;
  }

  public ScheduledSteps schedule() {
    return scheduler.schedule;
  }

  public Texts texts() {
    return texts;
  }

  /** What the runs could not control, and what they take for granted. */
  public Facts facts() {
    return facts;
  }

  public Heap heap() {
    return heap;
  }

  public Initials initials() {
    return initials;
  }

  /** What the initialisers of the program's classes do. */
  public Initialisers initialisers() {
    return initialisers;
  }

  /** Whether the calling thread is a program thread. */
  public boolean isInside() {
    return Thread.currentThread() == Control.current || inert.isInside();
  }

  public int strandCount() {
    return scheduler.strandCount;
  }

  public int strandName(int strand) {
    return scheduler.strands[strand].name;
  }

  public boolean isDaemon(int strand) {
    return scheduler.strands[strand].daemon;
  }

  /** Where a strand stands that cannot go on, for people. */
  public String placeOf(int strand) {
    return standing.place(strand);
  }

  /** Whether a strand could move, but only round its loop. */
  public boolean isSpinning(int strand) {
    return !scheduler.strands[strand].ended && scheduler.turns.isEnabled(scheduler.strands[strand]);
  }

  /** What a strand has announced; -1 if it has ended, or if nobody knows what it would do next. */
  public int pending(int strand) {
    return scheduler.strands[strand].ended || scheduler.strands[strand].isLost
        ? -1
        : scheduler.strands[strand].op;
  }

  /** What a strand died of; null if it did not. */
  public Throwable failure(int strand) {
    return scheduler.strands[strand].failure;
  }
}
