package heddle.runtime;

import java.time.Duration;

/** The life of threads, and interrupts. */
final class Threads {

  /** Whether somebody is about to start it, or has. */
  static final String CLAIMED = "claimed";

  /** Whether it is started. */
  static final String STARTED = "started";

  /** Whether it was interrupted before. */
  static final String INTERRUPTED = "interrupted";

  private final Run run;
  private final ThreadFields fields = new ThreadFields();
  final Uncaught uncaught;
  private final Gifts gifts;

  /** The thread that is being started. */
  private Thread starting;

  Threads(Run run) {
    this.run = run;
    gifts = new Gifts(run);
    uncaught = new Uncaught(run, fields);
  }

  /** Before a run. */
  void begin() {
    fields.begin();
    run.accesses.initials.nextRun();
    run.loops.nextRun();
    run.layouts.nextRun();
  }

  /** After a run. */
  void end() {
    run.chance.end();
    fields.end();
  }

  // ---- fork, body, end

  /**
   * A program thread starts a thread; true, since it is ours.
   *
   * @param container what the JDK counts the thread in; null if in nothing
   */
  boolean start(Strand parent, Thread thread, Object container) {
    if (run.stopping) {
      throw run.stop(parent);
    }
    if (thread.getClass().getName().startsWith("jdk.internal.")) {
      // The JDK's own, such as the thread of a Cleaner: it waits for what no schedule decides.
      return false;
    }
    if (find(thread) == null) {
      run.virtual.enter(container, thread);
    }
    boolean isKnown = run.heap.hasStartCell(thread);
    if (isKnown) {
      int head = Ops.head(Op.COMPARE_AND_SET, 0, Op.BOOL, Op.BOOL);
      parent.announce(run.ops, run.ops.of(head, cell(thread, CLAIMED), 0, 1), parent.place);
      run.point(parent);
      boolean isFirst = find(thread) == null && !run.heap.isClaimed(thread);
      run.happened(parent, Op.BOOL, isFirst ? 1 : 0);
      if (!isFirst) {
        throw new IllegalThreadStateException();
      }
      run.heap.claim(thread);
    }
    if (find(thread) != null || fields.isStarted(thread)) {
      throw new IllegalThreadStateException();
    }
    if (!run.virtual.isRunnable(thread)) {
      run.heap.limit("virtual threads of this JVM are not under control");
      return false;
    }
    int site = parent.place();
    int name = run.names.child(parent.name, ++parent.forked);
    fields.adopt(thread, run.virtual.isVirtual(thread), run.names.thread(name), name);
    starting = thread;
    run.heap.share(parent, thread, site);
    starting = null;
    int given = parent.informed ? gifts.give(parent, thread, name, site) : -1;
    parent.announce(run.ops, run.ops.of(Op.FORK, thread.isDaemon() ? Op.DAEMON : 0, name), site);
    run.point(parent);
    Strand child = run.addStrand(name, thread, thread.isDaemon());
    child.isKnown = isKnown;
    child.given = given;
    child.gift = gifts.of(thread);
    child.container = container;
    Thread self = Run.current;
    Run.current = null;
    run.relay.prepare(child);
    Run.current = self;
    run.happened(parent, Op.DONE, 0);
    if (isKnown) {
      gifts.tell(parent, child, cell(thread, STARTED), site);
    }
    return true;
  }

  /** A thread that was interrupted before it was started interrupts itself first. */
  private void beInterrupted(Strand strand) {
    boolean flag = fields.takeInterrupt(strand.thread);
    if (strand.isKnown) {
      int op = run.ops.of(Op.READ, Op.VOLATILE, cell(strand.thread, INTERRUPTED));
      strand.announce(run.ops, op, 0);
      run.point(strand);
      flag |= fields.takeInterrupt(strand.thread);
      run.happened(strand, Op.BOOL, flag ? 1 : 0);
    }
    if (flag) {
      strand.announce(run.ops, run.ops.of(Op.INTERRUPT, 0, strand.name), 0);
      run.point(strand);
      strand.interrupted = true;
      run.happened(strand, Op.DONE, 0);
    }
  }

  /** Somebody interrupts a thread that is not started, as far as is known. */
  void interruptEarly(Strand strand, Thread thread) {
    if (run.stopping || !run.heap.hasStartCell(thread)) {
      return;
    }
    if (run.heap.isClaimed(thread)) {
      throw run.giveUp(strand, "a thread was interrupted while it was being started");
    }
    int head = Ops.head(Op.WRITE, Op.VOLATILE, Op.BOOL, 0);
    int op = run.ops.of(head, cell(thread, INTERRUPTED), 1, 0);
    run.step(strand, op, strand.place());
    if (run.heap.isClaimed(thread)) {
      throw run.giveUp(strand, "a thread was interrupted while it was being started");
    }
  }

  /** Makes the first thread one of ours. */
  void adopt(Strand strand) {
    fields.adopt(strand.thread, false, run.names.thread(strand.name), strand.name);
  }

  /** Runs what the thread is there for, and says how it ended. */
  void body(Strand strand) {
    Throwable failure = null;
    if (strand.isKnown) {
      gifts.tell(strand, strand, cell(strand.thread, STARTED), 0);
    }
    if (strand.given >= 0) {
      gifts.take(strand);
    }
    try {
      beInterrupted(strand);
      run.virtual.run(strand.thread);
    } catch (StopRun e) {
      throw e;
    } catch (Throwable e) {
      failure = e;
    }
    if (run.stopping) {
      return;
    }
    if (failure != null) {
      uncaught.died(strand, failure);
    }
    run.virtual.leave(strand);
    strand.announce(run.ops, run.ops.of(Op.END, 0, 0), 0);
    run.point(strand);
    run.happened(strand, Op.DONE, 0);
  }

  /**
   * The strand of a thread that somebody else wants to know about. If the thread was known to
   * others before it was started, whether it is started is shared state, and asking for it an
   * event.
   */
  Strand ask(Strand strand, Thread thread, int site) {
    if (thread == strand.thread || run.stopping || !run.heap.hasStartCell(thread)) {
      return find(thread);
    }
    strand.announce(run.ops, run.ops.of(Op.READ, Op.VOLATILE, cell(thread, STARTED)), site);
    run.point(strand);
    Strand other = find(thread);
    other = other == null || !other.isTold ? null : other;
    run.happened(strand, Op.BOOL, other == null ? 0 : 1);
    return other;
  }

  /** A cell of a thread that is known before it is started: one of the words below. */
  int cell(Thread thread, String word) {
    int object = run.heap.find(thread);
    int cell = run.names.field(object & ~Heap.OLD, run.names.member(word));
    if ((object & Heap.OLD) != 0) {
      run.accesses.initials.set(cell, Op.BOOL, 0);
    }
    return cell;
  }

  /** The group that a thread of ours is in; null if it has ended. */
  ThreadGroup group(Strand strand) {
    return strand.ended ? null : strand.thread.getThreadGroup();
  }

  /** Whether the thread is being started, so that nobody has heard of it yet. */
  boolean isStarting(Object thread) {
    return thread == starting;
  }

  /** The strand of a thread; null if it was not started in this run. */
  Strand find(Thread thread) {
    for (int i = 0; i < run.strandCount; i++) {
      if (run.strands[i].thread == thread) {
        return run.strands[i];
      }
    }
    return null;
  }

  /** How many threads are about to take a lock that is not free for them. */
  int waitingFor(Object sync) {
    int object = run.heap.find(sync);
    int count = 0;
    for (int i = 0; object >= 0 && i < run.strandCount; i++) {
      Strand strand = run.strands[i];
      if (!strand.ended
          && strand.kind == Op.ACQUIRE
          && strand.subject == (object & ~Heap.OLD)
          && !run.locks.isFree(strand)) {
        count++;
      }
    }
    return count;
  }

  /** The number of a thread that is being made. */
  long nextNumber(Strand strand) {
    strand.effects++;
    return ThreadFields.made(run.names.thread(strand.name), ++strand.made);
  }

  // ---- waiting for threads

  /** Joins for {@code nanos}, forever if 0. Returns false if the thread is none of ours. */
  boolean join(Strand strand, Thread thread, long nanos, int site) throws InterruptedException {
    if (run.stopping) {
      throw run.stop(strand);
    }
    Strand other = ask(strand, thread, site);
    if (other == null) {
      return !fields.isStarted(thread);
    }
    boolean timed = nanos > 0 && !Times.isForEver(nanos);
    int flags = Op.INTERRUPTIBLE | (timed ? Op.TIMED : 0);
    strand.announce(run.ops, run.ops.of(Op.JOIN, flags, other.name), site);
    run.point(strand);
    if (!other.ended && strand.interrupted) {
      strand.interrupted = false;
      run.happened(strand, Op.INTERRUPTED, 0);
      throw new InterruptedException();
    }
    strand.clock += timed ? nanos : 0;
    run.happened(strand, Op.DONE, 0);
    return true;
  }

  /** Joins for a time; whether the thread has ended. */
  boolean join(Strand strand, Thread thread, Duration time, int site) throws InterruptedException {
    Strand other = find(thread);
    if (other == null) {
      throw new IllegalThreadStateException("Thread not started");
    }
    join(strand, thread, Math.max(1, Times.nanos(time)), site);
    return !isAlive(strand, other, site);
  }

  /**
   * The state of a thread of ours. It depends on what the other thread is about to do, which is no
   * part of the shared state that is explored.
   */
  Thread.State state(Strand strand, Strand other) {
    strand.effects++;
    run.heap.limit(
        "the program asks for the state of a thread, and not all answers it could get are explored");
    if (other.ended) {
      return Thread.State.TERMINATED;
    }
    switch (other.kind) {
      case Op.ACQUIRE:
        if (run.ops.firstKind(other.op) == Op.NUM) {
          return run.locks.isFree(other) ? Thread.State.RUNNABLE : Thread.State.WAITING;
        }
        return run.monitors.isFree(other.subject, other)
            ? Thread.State.RUNNABLE
            : Thread.State.BLOCKED;
      case Op.WAKE:
      case Op.PARK:
      case Op.JOIN:
        return (other.flags & Op.TIMED) != 0 ? Thread.State.TIMED_WAITING : Thread.State.WAITING;
      default:
        return Thread.State.RUNNABLE;
    }
  }

  /** Whether a thread of ours is alive. */
  boolean isAlive(Strand strand, Strand other, int site) {
    if (run.stopping) {
      return !other.ended;
    }
    strand.announce(run.ops, run.ops.of(Op.IS_ALIVE, 0, other.name), site);
    run.point(strand);
    boolean alive = !other.ended;
    run.happened(strand, Op.BOOL, alive ? 1 : 0);
    return alive;
  }

  // ---- interrupts

  void interrupt(Strand strand, Strand other) {
    if (!run.stopping) {
      strand.announce(run.ops, run.ops.of(Op.INTERRUPT, 0, other.name), strand.place());
      run.point(strand);
      other.interrupted = true;
      run.happened(strand, Op.DONE, 0);
    }
  }

  boolean testInterrupt(Strand strand, Strand other, boolean clear, int site) {
    if (run.stopping) {
      return false;
    }
    int op = run.ops.of(Op.TEST_INTERRUPT, clear ? Op.CLEAR : 0, other.name);
    strand.announce(run.ops, op, site);
    run.point(strand);
    boolean flag = other.interrupted;
    if (clear) {
      other.interrupted = false;
    }
    run.happened(strand, Op.BOOL, flag ? 1 : 0);
    return flag;
  }

  void throwIfInterrupted(Strand strand, int site) throws InterruptedException {
    if (run.stopping) {
      throw run.stop(strand);
    }
    if (testInterrupt(strand, strand, true, site)) {
      throw new InterruptedException("sleep interrupted");
    }
  }

  /** Sleeps. Who sleeps for ever waits for its own end, unless it is interrupted. */
  void sleep(Strand strand, long nanos, int site) throws InterruptedException {
    throwIfInterrupted(strand, site);
    if (Times.isForEver(nanos)) {
      join(strand, strand.thread, 0, site);
    }
    strand.clock += Math.max(nanos, 0);
  }
}
