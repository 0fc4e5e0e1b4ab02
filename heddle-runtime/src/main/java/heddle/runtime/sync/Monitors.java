package heddle.runtime.sync;

import heddle.runtime.access.Contents;
import heddle.runtime.event.Facts;
import heddle.runtime.event.Op;
import heddle.runtime.heap.Heap;
import heddle.runtime.layout.ClassLayout;
import heddle.runtime.table.Digest;
import heddle.runtime.table.Growth;
import heddle.runtime.turn.Strand;

/**
 * Monitors as the program sees them: enter, exit, wait, notify. The real ones are not taken. Only
 * the outermost enter and exit of a thread are events; a monitor of a private object is none of
 * anybody's business and has no events at all.
 */
public final class Monitors {

  final Contents contents;
  private final Synchronisation model;

  /** By the number of the object's name: the index of the strand inside, plus one. */
  private int[] owners = new int[256];

  private int[] depths = new int[256];
  private boolean[] isTouched = new boolean[256];
  private int[] touched = new int[32];
  private int size;

  private final WaitSets waitSets;

  Monitors(Synchronisation model) {
    this.model = model;
    contents = new Contents(model.heap, model.initialisers);
    waitSets = new WaitSets(model.scheduler);
  }

  public void clear() {
    for (int i = 0; i < size; i++) {
      owners[touched[i]] = 0;
      depths[touched[i]] = 0;
      isTouched[touched[i]] = false;
    }
    size = 0;
    contents.clear();
  }

  /** A digest of the monitors that a strand is in, and how often. */
  public long depths(Strand strand) {
    long sum = 0;
    for (int i = 0; i < size; i++) {
      int object = touched[i];
      if (owners[object] == strand.index + 1) {
        sum += Digest.mix(model.names.objectDigest(object), depths[object]);
      }
    }
    return sum;
  }

  boolean isFree(int object, Strand strand) {
    return object >= owners.length || owners[object] == 0 || owners[object] == strand.index + 1;
  }

  private boolean isInside(int object, Strand strand) {
    return object < owners.length && owners[object] == strand.index + 1;
  }

  private void take(int object, Strand strand, int depth) {
    if (object >= owners.length) {
      int length = Math.max(object + 1, owners.length * 2);
      owners = Growth.of(owners, length);
      depths = Growth.of(depths, length);
      isTouched = Growth.of(isTouched, length);
    }
    owners[object] = strand.index + 1;
    depths[object] = depth;
    if (isTouched[object]) {
      return;
    }
    isTouched[object] = true;
    if (size == touched.length) {
      touched = Growth.of(touched, size * 2);
    }
    touched[size++] = object;
  }

  private void giveBack(int object) {
    owners[object] = 0;
    depths[object] = 0;
  }

  public void enter(Strand strand, Object lock, int site) {
    if (lock == null) {
      throw new NullPointerException("synchronized (null)");
    }
    model.endings.meet(lock);
    int object = model.heap.findConstant(lock);
    if (object < 0) {
      int known = strand.privateLock(lock);
      if (known < 0) {
        strand.addPrivateLock(lock);
      } else {
        strand.privateDepths[known]++;
      }
      return;
    }
    object &= ~Heap.OLD;
    if (model.scheduler.stopping) {
      throw model.scheduler.stop(strand);
    }
    if (isInside(object, strand)) {
      depths[object]++;
    } else if (strand.real > 0 && isFree(object, strand)) {
      take(object, strand, 1);
    } else {
      acquire(strand, object, 1, site);
    }
  }

  private void acquire(Strand strand, int object, int depth, int site) {
    ObservedStates states = model.states;
    if (states.isObserved(strand)) {
      if (isTaken(strand, object, depth, site)) {
        states.set(strand, Thread.State.RUNNABLE, site);
        return;
      }
      states.set(strand, Thread.State.BLOCKED, site);
    }
    strand.announce(model.ops, model.ops.of(Op.ACQUIRE, 0, object), site);
    model.scheduler.point(strand);
    take(object, strand, depth);
    model.scheduler.happened(strand, Op.DONE, 0);
    states.set(strand, Thread.State.RUNNABLE, site);
  }

  /** Takes a monitor if it is free; whether it was. */
  private boolean isTaken(Strand strand, int object, int depth, int site) {
    strand.announce(model.ops, model.ops.of(Op.TRY_ACQUIRE, 0, object), site);
    model.scheduler.point(strand);
    boolean isFree = isFree(object, strand);
    if (isFree) {
      take(object, strand, depth);
    }
    model.scheduler.happened(strand, Op.BOOL, isFree ? 1 : 0);
    return isFree;
  }

  /** The strand is inside a monitor that has just become known to others. */
  public void publishHeld(Strand strand, Object lock, int site) {
    int known = strand.privateLock(lock);
    int depth = strand.privateDepths[known];
    strand.removePrivateLock(known);
    acquire(strand, model.heap.find(lock) & ~Heap.OLD, depth, site);
  }

  /** Never throws while the run is over: the handler that calls this would call it again. */
  public void exit(Strand strand, Object lock, int site) {
    if (model.scheduler.stopping) {
      return;
    }
    int known = strand.privateLock(lock);
    if (known >= 0) {
      if (--strand.privateDepths[known] == 0) {
        strand.removePrivateLock(known);
      }
      return;
    }
    int object = model.heap.find(lock);
    object = object < 0 ? object : object & ~Heap.OLD;
    if (object < 0 || !isInside(object, strand)) {
      throw new IllegalMonitorStateException("current thread is not owner");
    }
    if (--depths[object] == 0 && strand.real > 0) {
      giveBack(object);
    } else if (depths[object] == 0) {
      depths[object] = 1;
      strand.announce(model.ops, model.ops.of(Op.RELEASE, 0, object), site);
      model.scheduler.point(strand);
      giveBack(object);
      model.scheduler.happened(strand, Op.DONE, 0);
    }
  }

  /** What the JVM says to whom a monitor does not belong; null is nobody's. */
  private void checkHeld(Strand strand, Object lock) {
    if (lock == null) {
      throw new NullPointerException();
    }
    if (!holds(strand, lock)) {
      throw new IllegalMonitorStateException("current thread is not owner");
    }
  }

  public boolean holds(Strand strand, Object lock) {
    if (strand.privateLock(lock) >= 0) {
      return true;
    }
    int object = model.heap.find(lock);
    return object >= 0 && isInside(object & ~Heap.OLD, strand);
  }

  /** Waits, forever if {@code limit} is 0. */
  public void await(Strand strand, Object lock, long limit, int site) throws InterruptedException {
    long nanos = Times.isForEver(limit) ? 0 : limit;
    if (model.scheduler.stopping) {
      throw model.scheduler.stop(strand);
    }
    checkHeld(strand, lock);
    strand.inDoubt = model.heap.find(lock) < 0;
    int object = model.heap.share(strand, lock, site);
    strand.inDoubt = false;
    long before = strand.take(Digest.mix(nanos, model.names.objectDigest(object)));
    try {
      await(strand, lock, object, nanos, site);
    } finally {
      strand.inHand = before;
    }
  }

  private void await(Strand strand, Object lock, int object, long nanos, int site)
      throws InterruptedException {
    model.interrupts.throwIfInterrupted(strand, site);
    int depth = depths[object];
    strand.take(depth);
    model.endings.waitOn(strand, lock);
    model.states.set(strand, ObservedStates.waiting(nanos > 0), site);
    strand.notified = false;
    strand.announce(model.ops, model.ops.of(Op.WAIT, 0, object), site);
    model.scheduler.point(strand);
    giveBack(object);
    strand.waitsIn = object + 1;
    model.scheduler.happened(strand, Op.DONE, 0);

    int flags =
        Op.INTERRUPTIBLE
            | (nanos > 0 ? model.waiting.limit(strand, nanos) : 0)
            | (model.sites.isOwn(site) ? model.waiting.spurious() : 0);
    int answer = wake(strand, object, flags, nanos, site);

    strand.take(answer == Op.INTERRUPTED ? 1 : 0);
    acquire(strand, object, depth, site);
    if (answer == Op.INTERRUPTED) {
      throw new InterruptedException();
    }
  }

  /** Leaves a wait set; answers as the log does: done, notified, interrupted or timed out. */
  int wake(Strand strand, int set, int flags, long nanos, int site) {
    boolean timed = (flags & Op.TIMED) != 0;
    strand.announce(model.ops, model.ops.of(Op.WAKE, flags, set), site);
    model.scheduler.point(strand);
    int answer;
    if (model.waiting.isUnprovoked()) {
      answer = model.waiting.unprovoked(strand, timed);
    } else if (strand.notified) {
      answer = model.waiting.ended(strand, timed ? Op.NOTIFIED : Op.DONE);
    } else if ((flags & Op.INTERRUPTIBLE) != 0 && strand.interrupted) {
      strand.interrupted = false;
      answer = model.waiting.ended(strand, Op.INTERRUPTED);
    } else {
      answer = model.waiting.timedOut(strand, nanos);
    }
    strand.notified = false;
    strand.waitsIn = 0;
    return answer;
  }

  public void notify(Strand strand, Object lock, boolean all, int site) {
    if (model.scheduler.stopping) {
      return;
    }
    checkHeld(strand, lock);
    int object = model.heap.find(lock);
    if (object < 0) {
      return;
    }
    notifySet(strand, object & ~Heap.OLD, all, false, site);
  }

  /**
   * Notifies who waits in a set.
   *
   * @param queued whether the one that has waited longest comes first
   */
  void notifySet(Strand strand, int object, boolean all, boolean queued, int site) {
    strand.announce(model.ops, model.ops.of(Op.NOTIFY, all ? Op.ALL : 0, object), site);
    model.scheduler.point(strand);
    int pick = -1;
    if (all) {
      for (int i = 0; i < model.scheduler.strandCount; i++) {
        if (WaitSets.isWaiting(model.scheduler.strands[i], object)) {
          model.scheduler.strands[i].notified = true;
        }
      }
    } else {
      Strand waiter = queued ? waitSets.first(object) : waitSets.waiter(object);
      if (waiter != null) {
        waiter.notified = true;
        pick = waiter.name;
      }
    }
    int event = model.scheduler.happened(strand, Op.DONE, 0);
    model.log.setPick(event, pick);
  }

  // ---- synchronized methods of the JDK, whose real monitor is taken before any hook

  /** The strand is inside a real monitor that others know, and must not be stopped there. */
  public void enterReal(Strand strand, Object lock) {
    if (model.scheduler.stopping) {
      return;
    }
    int object = model.heap.find(lock);
    if (object < 0) {
      return;
    }
    boolean isOld = (object & Heap.OLD) != 0;
    object &= ~Heap.OLD;
    if (!isFree(object, strand)) {
      throw model.scheduler.giveUp(
          strand,
          Facts.Kind.SYNCHRONIZED,
          "a synchronized method of "
              + lock.getClass().getName()
              + " was called while another thread was in a synchronized block of the same object,"
              + " which cannot be followed, because the JDK's own monitors cannot be replaced in a"
              + " running JVM");
    }
    model.facts.add(
        Facts.Kind.SYNCHRONIZED,
        "synchronized methods of "
            + lock.getClass().getName()
            + " are run without stopping inside, because the JDK's own monitors cannot be replaced"
            + " in a running JVM");
    if (isOld && ClassLayout.isContent(lock.getClass())) {
      contents.save(lock);
    }
    if (strand.real == strand.realLocks.length) {
      strand.realLocks = Growth.of(strand.realLocks, strand.real * 2);
    }
    strand.realLocks[strand.real++] = lock;
  }

  public void exitReal(Strand strand, Object lock) {
    if (strand.real > 0 && strand.realLocks[strand.real - 1] == lock) {
      strand.realLocks[--strand.real] = null;
    }
  }

  // ---- synchronized blocks of classes without other hooks: first the model, then the real one

  public void enterBoth(Strand strand, Object lock, int site) {
    if (lock != null && !model.heap.isStream(lock)) {
      enter(strand, lock, site);
      strand.guards++;
      contents.entered(strand, lock, site);
    }
  }

  public void exitBoth(Strand strand, Object lock, int site) {
    if (!model.heap.isStream(lock)) {
      contents.leaving(strand, lock, site);
      exit(strand, lock, site);
      strand.guards--;
    }
  }
}
