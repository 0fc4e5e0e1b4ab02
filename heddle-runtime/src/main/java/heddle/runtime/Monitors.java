package heddle.runtime;

/**
 * Monitors as the program sees them: enter, exit, wait, notify. The real ones are not taken. Only
 * the outermost enter and exit of a thread are events; a monitor of a private object is none of
 * anybody's business and has no events at all.
 */
final class Monitors {

  final Contents contents;
  private final Run run;

  /** By the number of the object's name: the index of the strand inside, plus one. */
  private int[] owners = new int[256];

  private int[] depths = new int[256];
  private int[] touched = new int[32];
  private int size;

  Monitors(Run run) {
    this.run = run;
    contents = new Contents(run);
  }

  void clear() {
    for (int i = 0; i < size; i++) {
      owners[touched[i]] = 0;
      depths[touched[i]] = 0;
    }
    size = 0;
    contents.clear();
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
    }
    owners[object] = strand.index + 1;
    depths[object] = depth;
    if (size == touched.length) {
      touched = Growth.of(touched, size * 2);
    }
    touched[size++] = object;
  }

  private void giveBack(int object) {
    owners[object] = 0;
    depths[object] = 0;
  }

  void enter(Strand strand, Object lock, int site) {
    if (lock == null) {
      throw new NullPointerException("synchronized (null)");
    }
    int object = run.heap.findConstant(lock);
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
    if (run.stopping) {
      throw run.stop(strand);
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
    strand.announce(run.ops, run.ops.of(Op.ACQUIRE, 0, object), site);
    run.point(strand);
    take(object, strand, depth);
    run.happened(strand, Op.DONE, 0);
  }

  /** The strand is inside a monitor that has just become known to others. */
  void publishHeld(Strand strand, Object lock, int site) {
    int known = strand.privateLock(lock);
    int depth = strand.privateDepths[known];
    strand.removePrivateLock(known);
    acquire(strand, run.heap.find(lock) & ~Heap.OLD, depth, site);
  }

  /** Never throws while the run is over: the handler that calls this would call it again. */
  void exit(Strand strand, Object lock, int site) {
    if (run.stopping) {
      return;
    }
    int known = strand.privateLock(lock);
    if (known >= 0) {
      if (--strand.privateDepths[known] == 0) {
        strand.removePrivateLock(known);
      }
      return;
    }
    int object = run.heap.find(lock);
    object = object < 0 ? object : object & ~Heap.OLD;
    if (object < 0 || !isInside(object, strand)) {
      throw new IllegalMonitorStateException("current thread is not owner");
    }
    if (--depths[object] == 0 && strand.real > 0) {
      giveBack(object);
    } else if (depths[object] == 0) {
      depths[object] = 1;
      strand.announce(run.ops, run.ops.of(Op.RELEASE, 0, object), site);
      run.point(strand);
      giveBack(object);
      run.happened(strand, Op.DONE, 0);
    }
  }

  boolean holds(Strand strand, Object lock) {
    if (strand.privateLock(lock) >= 0) {
      return true;
    }
    int object = run.heap.find(lock);
    return object >= 0 && isInside(object & ~Heap.OLD, strand);
  }

  /** Waits, forever if {@code limit} is 0. */
  void await(Strand strand, Object lock, long limit, int site) throws InterruptedException {
    long nanos = Times.isForEver(limit) ? 0 : limit;
    if (run.stopping) {
      throw run.stop(strand);
    }
    if (!holds(strand, lock)) {
      throw new IllegalMonitorStateException("current thread is not owner");
    }
    int object = run.heap.share(strand, lock, site);
    run.threads.throwIfInterrupted(strand, site);
    int depth = depths[object];
    if (lock instanceof Thread) {
      awaitEnd(strand, (Thread) lock, object, depth, nanos, site);
      return;
    }
    strand.notified = false;
    strand.announce(run.ops, run.ops.of(Op.WAIT, 0, object), site);
    run.point(strand);
    giveBack(object);
    run.happened(strand, Op.DONE, 0);

    int flags = Op.INTERRUPTIBLE | (nanos > 0 ? Op.TIMED : 0);
    strand.announce(run.ops, run.ops.of(Op.WAKE, flags, object), site);
    run.point(strand);
    boolean interrupted = false;
    if (strand.notified) {
      run.happened(strand, nanos > 0 ? Op.NOTIFIED : Op.DONE, 0);
    } else if (strand.interrupted) {
      strand.interrupted = false;
      interrupted = true;
      run.happened(strand, Op.INTERRUPTED, 0);
    } else {
      strand.clock += nanos;
      run.happened(strand, Op.TIMED_OUT, 0);
    }
    strand.notified = false;

    acquire(strand, object, depth, site);
    if (interrupted) {
      throw new InterruptedException();
    }
  }

  /** A thread that ends notifies everybody who waits on its {@code Thread}. */
  private void awaitEnd(Strand strand, Thread thread, int object, int depth, long nanos, int site)
      throws InterruptedException {
    strand.announce(run.ops, run.ops.of(Op.RELEASE, 0, object), site);
    run.point(strand);
    giveBack(object);
    run.happened(strand, Op.DONE, 0);
    try {
      strand.waitsOn = object + 1;
      run.threads.join(strand, thread, nanos, site);
    } finally {
      strand.waitsOn = 0;
      if (!run.stopping) {
        acquire(strand, object, depth, site);
      }
    }
  }

  void notify(Strand strand, Object lock, boolean all, int site) {
    if (run.stopping) {
      return;
    }
    if (!holds(strand, lock)) {
      throw new IllegalMonitorStateException("current thread is not owner");
    }
    int object = run.heap.find(lock);
    if (object < 0) {
      return;
    }
    for (int i = 0; lock instanceof Thread && i < run.strandCount; i++) {
      if (run.strands[i].waitsOn == (object & ~Heap.OLD) + 1) {
        throw run.giveUp(
            strand,
            "the program notifies on a Thread object on which a thread waits, which was not"
                + " followed further: such a wait is taken for waiting for the end of the thread");
      }
    }
    notifySet(strand, object & ~Heap.OLD, all, site);
  }

  /** Notifies who waits in a set. */
  void notifySet(Strand strand, int object, boolean all, int site) {
    strand.announce(run.ops, run.ops.of(Op.NOTIFY, all ? Op.ALL : 0, object), site);
    run.point(strand);
    int pick = -1;
    if (all) {
      for (int i = 0; i < run.strandCount; i++) {
        if (isWaiting(run.strands[i], object)) {
          run.strands[i].notified = true;
        }
      }
    } else {
      Strand waiter = waiter(object);
      if (waiter != null) {
        waiter.notified = true;
        pick = waiter.name;
      }
    }
    int event = run.happened(strand, Op.DONE, 0);
    run.log.setPick(event, pick);
  }

  /** Who is woken: whom the schedule says, or one by chance; null if nobody waits. */
  private Strand waiter(int object) {
    int waiting = 0;
    for (int i = 0; i < run.strandCount; i++) {
      waiting += isWaiting(run.strands[i], object) ? 1 : 0;
    }
    if (waiting == 0) {
      return null;
    }
    int wanted = run.pick();
    if (wanted >= 0 && run.byName[wanted] != null && isWaiting(run.byName[wanted], object)) {
      return run.byName[wanted];
    }
    int pick = run.schedule.chance(run.log.size(), waiting);
    for (int i = 0; ; i++) {
      if (isWaiting(run.strands[i], object) && pick-- == 0) {
        return run.strands[i];
      }
    }
  }

  private static boolean isWaiting(Strand strand, int object) {
    return !strand.ended && strand.kind == Op.WAKE && strand.subject == object && !strand.notified;
  }

  // ---- synchronized methods of the JDK, whose real monitor is taken before any hook

  /** The strand is inside a real monitor that others know, and must not be stopped there. */
  void enterReal(Strand strand, Object lock) {
    if (run.stopping) {
      return;
    }
    int object = run.heap.find(lock);
    if (object < 0) {
      return;
    }
    boolean isOld = (object & Heap.OLD) != 0;
    object &= ~Heap.OLD;
    if (!isFree(object, strand)) {
      throw run.giveUp(
          strand,
          "a synchronized method of "
              + lock.getClass().getName()
              + " was called while another thread was in a synchronized block of the same object,"
              + " which cannot be followed, because the JDK's own monitors cannot be replaced in a"
              + " running JVM");
    }
    run.heap.limit(
        "synchronized methods of "
            + lock.getClass().getName()
            + " are run without stopping inside, because the JDK's own monitors cannot be replaced"
            + " in a running JVM");
    if (isOld && Contents.isContent(lock.getClass())) {
      contents.save(lock);
    }
    if (strand.real == strand.realLocks.length) {
      strand.realLocks = Growth.of(strand.realLocks, strand.real * 2);
    }
    strand.realLocks[strand.real++] = lock;
  }

  void exitReal(Strand strand, Object lock) {
    if (strand.real > 0 && strand.realLocks[strand.real - 1] == lock) {
      strand.realLocks[--strand.real] = null;
    }
  }

  // ---- synchronized blocks of classes without other hooks: first the model, then the real one

  void enterBoth(Strand strand, Object lock, int site) {
    if (lock != null && !run.heap.isStream(lock)) {
      enter(strand, lock, site);
      strand.guards++;
      contents.entered(strand, lock, site);
    }
  }

  void exitBoth(Strand strand, Object lock, int site) {
    if (!run.heap.isStream(lock)) {
      contents.leaving(strand, lock, site);
      exit(strand, lock, site);
      strand.guards--;
    }
  }
}
