package heddle.runtime;

import heddle.runtime.event.Facts;
import heddle.runtime.event.Op;
import heddle.runtime.heap.ThreadFields;
import heddle.runtime.sync.Endings;
import heddle.runtime.sync.ObservedStates;
import heddle.runtime.sync.Times;
import heddle.runtime.sync.Waiting;
import heddle.runtime.table.Digest;
import heddle.runtime.table.IdentityTable;
import heddle.runtime.turn.Control;
import heddle.runtime.turn.StopRun;
import heddle.runtime.turn.Strand;
import java.time.Duration;

/** The life of threads, and interrupts. */
final class Threads {

  private final Run run;
  final ThreadFields fields;
  final Uncaught uncaught;
  final Waiting waiting;
  final Unstarted unstarted;
  final Endings endings;
  final ObservedStates states;
  final StandIns standIns;
  private final Control control;

  /** Threads that came into a list, and whether they have left it. */
  final IdentityTable left = new IdentityTable(16);

  private final StartValues gifts;

  /** The thread that is being started. */
  private Thread starting;

  Threads(Run run) {
    this.run = run;
    fields = run.heap.threadFields;
    gifts = new StartValues(run);
    waiting = run.sync.waiting;
    uncaught = new Uncaught(run, fields);
    unstarted = new Unstarted(run, fields);
    endings = run.sync.endings;
    states = run.sync.states;
    standIns = new StandIns(run);
    control = new Control(run.scheduler, run.inert);
  }

  /** Before a run. */
  void begin() {
    run.inert.reset();
    fields.begin();
    run.initials.nextRun();
    run.loops.nextRun();
    run.layouts.nextRun();
  }

  /** After a run. */
  void end() {
    control.checkStopped();
    run.chance.end();
    waiting.limits.end();
    fields.end();
  }

  // ---- fork, body, end

  /**
   * A program thread starts a thread; true, since it is ours.
   *
   * @param container what the JDK counts the thread in; null if in nothing
   */
  boolean start(Strand parent, Thread thread, Object container) {
    if (run.scheduler.stopping) {
      throw run.scheduler.stop(parent);
    }
    if (thread.getClass().getName().startsWith("jdk.internal.")) {
      // The JDK's own, such as the thread of a Cleaner: it waits for what no schedule decides.
      return false;
    }
    if (run.scheduler.find(thread) == null) {
      run.virtual.enter(container, thread);
    }
    boolean isKnown = unstarted.has(thread);
    parent.inDoubt = container != null;
    boolean isMine = !isKnown || unstarted.claim(parent, thread);
    parent.inDoubt = false;
    if (!isMine) {
      throw new IllegalThreadStateException();
    }
    if (run.scheduler.find(thread) != null || fields.isStarted(thread)) {
      throw new IllegalThreadStateException();
    }
    if (!run.virtual.isRunnable(thread)) {
      run.facts.limit("virtual threads of this JVM are not under control");
      return false;
    }
    run.traits.read(parent, thread, Traits.DAEMON);
    int site = parent.place();
    int name = run.names.child(parent.name, ++parent.forked);
    fields.adopt(thread, run.virtual.isVirtual(thread), run.names.thread(name), name);
    starting = thread;
    parent.inDoubt = true;
    run.heap.share(parent, thread, site);
    starting = null;
    if (fields.scopedValues(thread) != null) {
      // Who was known before has inherited them only now.
      run.heap.share(parent, fields.scopedValues(thread), site);
    }
    parent.inDoubt = false;
    long gift = gifts.of(thread);
    boolean interrupted = !run.heap.isOld(thread) && fields.takeInterrupt(thread);
    long before = parent.take(Digest.mix(gift, interrupted ? 1 : 0));
    int given = parent.informed ? gifts.give(parent, gift, name, site) : -1;
    if (isKnown) {
      unstarted.name(parent, thread, name, site);
    } else if (interrupted) {
      run.scheduler.step(parent, run.ops.of(Op.INTERRUPT, 0, name), site);
    }
    parent.announce(run.ops, run.ops.of(Op.FORK, thread.isDaemon() ? Op.DAEMON : 0, name), site);
    run.scheduler.point(parent);
    Strand child = run.scheduler.add(name, thread, thread.isDaemon());
    child.isKnown = isKnown;
    child.interrupted = isKnown ? unstarted.takeInterrupt(thread) : interrupted;
    child.given = given;
    child.gift = gift;
    child.container = container;
    Thread self = Control.suspend();
    try {
      run.scheduler.relay.prepare(child);
    } catch (OutOfMemoryError e) {
      throw run.scheduler.giveUp(
          parent, Facts.Kind.LIMIT, "a thread could not be started: " + e.getMessage());
    } finally {
      Control.resume(self);
    }
    run.scheduler.happened(parent, Op.DONE, 0);
    parent.inHand = before;
    if (isKnown) {
      gifts.tell(parent, child, unstarted.cell(thread, Unstarted.STARTED), site);
    }
    return true;
  }

  /** Makes the first thread one of ours. */
  void adopt(Strand strand) {
    fields.adopt(strand.thread, false, run.names.thread(strand.name), strand.name);
  }

  /** Runs what the thread is there for, and says how it ended. */
  void body(Strand strand) {
    Throwable failure = null;
    if (strand.given >= 0) {
      gifts.take(strand);
    }
    if (strand.isKnown) {
      gifts.tell(strand, strand, unstarted.cell(strand.thread, Unstarted.STARTED), 0);
    }
    try {
      run.virtual.run(strand.thread);
    } catch (StopRun e) {
      throw e;
    } catch (Throwable e) {
      failure = e;
    }
    if (run.scheduler.stopping) {
      return;
    }
    control.checkKept(strand);
    control.checkCaught(strand, failure);
    if (failure != null) {
      uncaught.died(strand, failure);
    }
    run.virtual.leave(strand);
    endings.end(strand);
    states.set(strand, Thread.State.TERMINATED, 0);
    strand.announce(run.ops, run.ops.of(Op.END, 0, 0), 0);
    run.scheduler.point(strand);
    run.scheduler.happened(strand, Op.DONE, 0);
  }

  /**
   * The strand of a thread that somebody else wants to know about. If the thread was known to
   * others before it was started, whether it is started is shared state, and asking for it an
   * event.
   */
  Strand ask(Strand strand, Thread thread, int site) {
    if (thread == strand.thread || run.scheduler.stopping || !unstarted.has(thread)) {
      return run.scheduler.find(thread);
    }
    int cell = unstarted.cell(thread, Unstarted.STARTED);
    strand.announce(run.ops, run.ops.of(Op.READ, Op.VOLATILE, cell), site);
    run.scheduler.point(strand);
    Strand other = run.scheduler.find(thread);
    other = other == null || !other.isTold ? null : other;
    run.scheduler.happened(strand, Op.NUM, other == null ? 0 : unstarted.number(other.name));
    return other;
  }

  /** The group that a thread of ours is in; null if it has ended. */
  ThreadGroup group(Strand strand) {
    return strand.ended ? null : strand.thread.getThreadGroup();
  }

  /** Whether the thread is being started, so that nobody has heard of it yet. */
  boolean isStarting(Object thread) {
    return thread == starting;
  }

  /** The number of a thread that is being made. */
  long nextNumber(Strand strand) {
    strand.effects++;
    return ThreadFields.made(run.names.thread(strand.name), ++strand.made);
  }

  /** The number in the name of a thread that is being made, and was not given a name. */
  int nextNameNumber(Strand strand) {
    strand.effects++;
    return ThreadFields.nameNumber(run.names.thread(strand.name), strand.unnamed++);
  }

  // ---- waiting for threads

  /** Joins for {@code nanos}, forever if 0. Returns false if the thread is none of ours. */
  boolean join(Strand strand, Thread thread, long nanos, int site) throws InterruptedException {
    if (run.scheduler.stopping) {
      throw run.scheduler.stop(strand);
    }
    Strand other = ask(strand, thread, site);
    if (other == null) {
      return !endings.isForeign(thread);
    }
    boolean timed = nanos > 0 && !Times.isForEver(nanos);
    if (states.isObserved(strand) && other != strand && !endings.isAlive(strand, other, site)) {
      return true;
    }
    states.set(strand, ObservedStates.waiting(timed), site);
    boolean isInterrupted = endsByInterrupt(strand, other, timed ? nanos : 0, site);
    states.set(strand, Thread.State.RUNNABLE, site);
    if (isInterrupted) {
      throw new InterruptedException();
    }
    return true;
  }

  /** Waits for the end of a thread, or for a time unless that is 0; whether an interrupt came. */
  private boolean endsByInterrupt(Strand strand, Strand other, long nanos, int site) {
    int flags = Op.INTERRUPTIBLE | (nanos > 0 ? waiting.limit(strand, nanos) : 0);
    strand.announce(run.ops, run.ops.of(Op.JOIN, flags, other.name), site);
    long before = strand.take(nanos);
    run.scheduler.point(strand);
    strand.inHand = before;
    boolean isInterrupted = !other.ended && strand.interrupted;
    if (isInterrupted) {
      strand.interrupted = false;
    } else {
      run.chance.pass(strand, nanos);
    }
    run.scheduler.happened(strand, isInterrupted ? Op.INTERRUPTED : Op.DONE, 0);
    return isInterrupted;
  }

  /** Joins for a time; whether the thread has ended. */
  boolean join(Strand strand, Thread thread, Duration time, int site) throws InterruptedException {
    Strand other = ask(strand, thread, site);
    if (other == null) {
      throw new IllegalThreadStateException("Thread not started");
    }
    join(strand, thread, Math.max(1, Times.nanos(time)), site);
    return !endings.isAlive(strand, other, site);
  }

  // ---- interrupts

  /** Interrupts a thread; false if that is the JVM's business. */
  boolean interrupt(Strand strand, Thread thread) {
    Strand other = ask(strand, thread, strand.place);
    if (other != null) {
      run.interrupts.interrupt(strand, other);
      return true;
    }
    if (run.scheduler.stopping || !unstarted.has(thread) || endings.isForeign(thread)) {
      return false;
    }
    unstarted.interrupt(strand, thread);
    return true;
  }

  /** Whether a thread is interrupted: 0 or 1; -1 if the JVM knows. */
  int isInterrupted(Strand strand, Thread thread) {
    Strand other = ask(strand, thread, strand.place);
    if (other != null) {
      return run.interrupts.testInterrupt(strand, other, false, strand.place()) ? 1 : 0;
    }
    if (run.scheduler.stopping || !unstarted.has(thread) || endings.isForeign(thread)) {
      return -1;
    }
    return unstarted.isInterrupted(strand, thread) ? 1 : 0;
  }

  /** Sleeps. Who sleeps for ever waits for its own end, unless it is interrupted. */
  void sleep(Strand strand, long nanos, int site) throws InterruptedException {
    long before = strand.take(nanos);
    boolean isTaken = run.interrupts.takesInterrupt(strand, site);
    strand.inHand = before;
    if (isTaken) {
      throw new InterruptedException("sleep interrupted");
    }
    strand.yields = true;
    if (Times.isForEver(nanos)) {
      join(strand, strand.thread, 0, site);
    } else if (nanos > 0 && states.isObserved(strand)) {
      states.set(strand, Thread.State.TIMED_WAITING, site);
      boolean isInterrupted = endsByInterrupt(strand, strand, nanos, site);
      run.scheduler.changes--;
      states.set(strand, Thread.State.RUNNABLE, site);
      if (isInterrupted) {
        throw new InterruptedException("sleep interrupted");
      }
      return;
    }
    if (nanos > 0) {
      strand.spans.sleep(nanos);
      run.chance.pass(strand, nanos);
    }
  }
}
