package heddle.runtime.thread;

import heddle.runtime.event.Facts;
import heddle.runtime.event.Op;
import heddle.runtime.heap.ThreadFields;
import heddle.runtime.sync.Endings;
import heddle.runtime.sync.ObservedStates;
import heddle.runtime.sync.Synchronisation;
import heddle.runtime.sync.Times;
import heddle.runtime.sync.Waiting;
import heddle.runtime.table.Digest;
import heddle.runtime.table.IdentityTable;
import heddle.runtime.table.Texts;
import heddle.runtime.turn.Control;
import heddle.runtime.turn.StopRun;
import heddle.runtime.turn.Strand;
import java.time.Duration;

/** The life of threads, and interrupts. */
public final class Threads {

  private final Synchronisation model;
  final ThreadFields fields;
  public final Uncaught uncaught;
  public final Waiting waiting;
  public final Unstarted unstarted;
  public final Endings endings;
  public final ObservedStates states;
  public final ThreadTraits traits;
  private final Control control;

  /** Threads that came into a list, and whether they have left it. */
  public final IdentityTable left = new IdentityTable(16);

  private final StartValues gifts;

  /** The thread that is being started. */
  private Thread starting;

  public Threads(Synchronisation model, Texts texts) {
    this.model = model;
    fields = model.heap.threadFields;
    waiting = model.waiting;
    unstarted = new Unstarted(model, fields);
    endings = model.endings;
    states = model.states;
    traits = new ThreadTraits(model, this);
    uncaught = new Uncaught(model, fields, traits, texts);
    gifts = new StartValues(model, unstarted);
    control = new Control(model.scheduler, model.inert);
  }

  /** Before a run. */
  public void begin() {
    model.inert.reset();
    fields.begin();
    model.initials.nextRun();
    model.layouts.nextRun();
  }

  /** After a run. */
  public void end() {
    control.checkStopped();
    model.chance.end();
    waiting.limits.end();
    fields.end();
  }

  // ---- fork, body, end

  /**
   * A program thread starts a thread; true, since it is ours.
   *
   * @param container what the JDK counts the thread in; null if in nothing
   */
  public boolean start(Strand parent, Thread thread, Object container) {
    if (model.scheduler.stopping) {
      throw model.scheduler.stop(parent);
    }
    if (thread.getClass().getName().startsWith("jdk.internal.")) {
      // The JDK's own, such as the thread of a Cleaner: it waits for what no schedule decides.
      return false;
    }
    if (model.scheduler.find(thread) == null) {
      model.virtual.enter(container, thread);
    }
    boolean isKnown = unstarted.has(thread);
    parent.inDoubt = container != null;
    boolean isMine = !isKnown || unstarted.claim(parent, thread);
    parent.inDoubt = false;
    if (!isMine) {
      throw new IllegalThreadStateException();
    }
    if (model.scheduler.find(thread) != null || fields.isStarted(thread)) {
      throw new IllegalThreadStateException();
    }
    if (!model.virtual.isRunnable(thread)) {
      model.facts.limit("virtual threads of this JVM are not under control");
      return false;
    }
    traits.read(parent, thread, ThreadTraits.DAEMON);
    int site = parent.place();
    int name = model.names.child(parent.name, ++parent.forked);
    fields.adopt(thread, model.virtual.isVirtual(thread), model.names.thread(name), name);
    starting = thread;
    parent.inDoubt = true;
    model.heap.share(parent, thread, site);
    starting = null;
    if (fields.scopedValues(thread) != null) {
      // Who was known before has inherited them only now.
      model.heap.share(parent, fields.scopedValues(thread), site);
    }
    parent.inDoubt = false;
    long gift = gifts.of(thread);
    boolean interrupted = !model.heap.isOld(thread) && fields.takeInterrupt(thread);
    long before = parent.take(Digest.mix(gift, interrupted ? 1 : 0));
    int given = parent.informed ? gifts.give(parent, gift, name, site) : -1;
    if (isKnown) {
      unstarted.name(parent, thread, name, site);
    } else if (interrupted) {
      model.scheduler.step(parent, model.ops.of(Op.INTERRUPT, 0, name), site);
    }
    boolean hasToEnd = hasToEnd(thread);
    parent.announce(model.ops, model.ops.of(Op.FORK, hasToEnd ? 0 : Op.DAEMON, name), site);
    model.scheduler.point(parent);
    Strand child = model.scheduler.add(name, thread, !hasToEnd);
    child.isKnown = isKnown;
    child.interrupted = isKnown ? unstarted.takeInterrupt(thread) : interrupted;
    child.given = given;
    child.gift = gift;
    child.container = container;
    Thread self = Control.suspend();
    try {
      model.scheduler.relay.prepare(child);
    } catch (OutOfMemoryError e) {
      throw model.scheduler.giveUp(
          parent, Facts.Kind.LIMIT, "a thread could not be started: " + e.getMessage());
    } finally {
      Control.resume(self);
    }
    model.scheduler.happened(parent, Op.DONE, 0);
    parent.inHand = before;
    if (isKnown) {
      gifts.tell(parent, child, unstarted.cell(thread, Unstarted.STARTED), site);
    }
    return true;
  }

  private boolean hasToEnd(Thread thread) {
    if (!thread.isDaemon() && !model.scheduler.schedule.haveAllToEnd) {
      model.facts.assume(
          "it is assumed that threads may be left over when main has ended, waiting or running for"
              + " ever (--allow-left-over-threads)");
    }
    return !thread.isDaemon() && model.scheduler.schedule.haveAllToEnd;
  }

  /** Makes the first thread one of ours. */
  public void adopt(Strand strand) {
    fields.adopt(strand.thread, false, model.names.thread(strand.name), strand.name);
  }

  /** Runs what the thread is there for, and says how it ended. */
  public void body(Strand strand) {
    Throwable failure = null;
    if (strand.given >= 0) {
      gifts.take(strand);
    }
    if (strand.isKnown) {
      gifts.tell(strand, strand, unstarted.cell(strand.thread, Unstarted.STARTED), 0);
    }
    try {
      model.virtual.run(strand.thread);
    } catch (StopRun e) {
      throw e;
    } catch (Throwable e) {
      failure = e;
    }
    if (model.scheduler.stopping) {
      return;
    }
    control.checkKept(strand);
    control.checkCaught(strand, failure);
    if (failure != null) {
      uncaught.died(strand, failure);
    }
    model.virtual.leave(strand);
    endings.end(strand);
    states.set(strand, Thread.State.TERMINATED, 0);
    strand.announce(model.ops, model.ops.of(Op.END, 0, 0), 0);
    model.scheduler.point(strand);
    model.scheduler.happened(strand, Op.DONE, 0);
  }

  /**
   * The strand of a thread that somebody else wants to know about. If the thread was known to
   * others before it was started, whether it is started is shared state, and asking for it an
   * event.
   */
  public Strand ask(Strand strand, Thread thread, int site) {
    if (thread == strand.thread || model.scheduler.stopping || !unstarted.has(thread)) {
      return model.scheduler.find(thread);
    }
    int cell = unstarted.cell(thread, Unstarted.STARTED);
    strand.announce(model.ops, model.ops.of(Op.READ, Op.VOLATILE, cell), site);
    model.scheduler.point(strand);
    Strand other = model.scheduler.find(thread);
    other = other == null || !other.isTold ? null : other;
    model.scheduler.happened(strand, Op.NUM, other == null ? 0 : unstarted.number(other.name));
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
  public long nextNumber(Strand strand) {
    strand.effects++;
    return ThreadFields.made(model.names.thread(strand.name), ++strand.made);
  }

  /** The number in the name of a thread that is being made, and was not given a name. */
  public int nextNameNumber(Strand strand) {
    strand.effects++;
    return ThreadFields.nameNumber(model.names.thread(strand.name), strand.unnamed++);
  }

  // ---- waiting for threads

  /** Joins for {@code nanos}, forever if 0. Returns false if the thread is none of ours. */
  public boolean join(Strand strand, Thread thread, long nanos, int site)
      throws InterruptedException {
    if (model.scheduler.stopping) {
      throw model.scheduler.stop(strand);
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
    strand.announce(model.ops, model.ops.of(Op.JOIN, flags, other.name), site);
    long before = strand.take(nanos);
    model.scheduler.point(strand);
    strand.inHand = before;
    boolean isInterrupted = !other.ended && strand.interrupted;
    if (isInterrupted) {
      strand.interrupted = false;
    } else {
      model.chance.pass(strand, nanos);
    }
    model.scheduler.happened(strand, isInterrupted ? Op.INTERRUPTED : Op.DONE, 0);
    return isInterrupted;
  }

  /** Joins for a time; whether the thread has ended. */
  public boolean join(Strand strand, Thread thread, Duration time, int site)
      throws InterruptedException {
    Strand other = ask(strand, thread, site);
    if (other == null) {
      throw new IllegalThreadStateException("Thread not started");
    }
    join(strand, thread, Math.max(1, Times.nanos(time)), site);
    return !endings.isAlive(strand, other, site);
  }

  // ---- interrupts

  /** Interrupts a thread; false if that is the JVM's business. */
  public boolean interrupt(Strand strand, Thread thread) {
    Strand other = ask(strand, thread, strand.place);
    if (other != null) {
      model.interrupts.interrupt(strand, other);
      return true;
    }
    if (model.scheduler.stopping || !unstarted.has(thread) || endings.isForeign(thread)) {
      return false;
    }
    unstarted.interrupt(strand, thread);
    return true;
  }

  /** Whether a thread is interrupted: 0 or 1; -1 if the JVM knows. */
  public int isInterrupted(Strand strand, Thread thread) {
    Strand other = ask(strand, thread, strand.place);
    if (other != null) {
      return model.interrupts.testInterrupt(strand, other, false, strand.place()) ? 1 : 0;
    }
    if (model.scheduler.stopping || !unstarted.has(thread) || endings.isForeign(thread)) {
      return -1;
    }
    return unstarted.isInterrupted(strand, thread) ? 1 : 0;
  }

  /** Sleeps. Who sleeps for ever waits for its own end, unless it is interrupted. */
  public void sleep(Strand strand, long nanos, int site) throws InterruptedException {
    long before = strand.take(nanos);
    boolean isTaken = model.interrupts.takesInterrupt(strand, site);
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
      model.scheduler.changes--;
      states.set(strand, Thread.State.RUNNABLE, site);
      if (isInterrupted) {
        throw new InterruptedException("sleep interrupted");
      }
      return;
    }
    if (nanos > 0) {
      strand.spans.sleep(nanos);
      model.chance.pass(strand, nanos);
    }
  }
}
