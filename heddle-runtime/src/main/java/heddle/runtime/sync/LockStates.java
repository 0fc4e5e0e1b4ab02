package heddle.runtime.sync;

import heddle.runtime.event.Facts;
import heddle.runtime.event.Op;
import heddle.runtime.heap.Heap;
import heddle.runtime.layout.SyncKinds;
import heddle.runtime.table.Digest;
import heddle.runtime.table.Growth;
import heddle.runtime.table.IdentityTable;
import heddle.runtime.table.Wide;
import heddle.runtime.turn.Strand;

/** The states of all locks, semaphores and latches of a run, shared ones and private ones. */
public final class LockStates {

  private final Synchronisation model;
  private final IdentityTable privates = new IdentityTable(32);
  private LockState[] privateStates = new LockState[16];
  private int privateCount;
  private LockState[] states = new LockState[256];
  private int[] touched = new int[32];
  private int size;

  LockStates(Synchronisation model) {
    this.model = model;
  }

  public void clear() {
    for (int i = 0; i < size; i++) {
      states[touched[i]] = null;
    }
    size = 0;
    privates.clear();
    for (int i = 0; i < privateCount; i++) {
      privateStates[i] = null;
    }
    privateCount = 0;
  }

  /** The state of a shared lock. */
  LockState state(int object) {
    if (object >= states.length) {
      var longer = new LockState[Math.max(object + 1, states.length * 2)];
      System.arraycopy(states, 0, longer, 0, states.length);
      states = longer;
    }
    LockState state = states[object];
    if (state == null) {
      state = new LockState();
      put(object, state);
    }
    return state;
  }

  private void put(int object, LockState state) {
    states[object] = state;
    if (size == touched.length) {
      touched = Growth.of(touched, size * 2);
    }
    touched[size++] = object;
  }

  /** The state of a lock that nobody else has seen. */
  private LockState privateState(Object sync) {
    int known = privates.get(sync);
    if (known != IdentityTable.ABSENT && known >= 0) {
      return privateStates[known];
    }
    if (privateCount == privateStates.length) {
      var longer = new LockState[privateCount * 2];
      System.arraycopy(privateStates, 0, longer, 0, privateCount);
      privateStates = longer;
    }
    var state = new LockState();
    state.permits = initialPermits(sync);
    privateStates[privateCount] = state;
    privates.put(sync, privateCount++);
    return state;
  }

  /** Whether its publisher has done something with it while nobody else had seen it. */
  public boolean isPrivate(Object sync) {
    int known = privates.get(sync);
    return known != IdentityTable.ABSENT && known >= 0;
  }

  /** The state of a lock, whoever knows it. */
  LockState of(Object sync) {
    return of(sync, find(sync));
  }

  LockState of(Object sync, int object) {
    if (object < 0) {
      return privateState(sync);
    }
    LockState state = object < states.length ? states[object] : null;
    if (state == null) {
      state = state(object);
      if (model.heap.isOld(sync)) {
        state.permits = initialPermits(sync);
        model.initials.permits(model.names.whole(object), state.permits);
      }
    }
    return state;
  }

  /** Permits are never fewer than none in the model; where they are, the code runs. */
  private int initialPermits(Object sync) {
    int permits = model.syncs.initialPermits(sync);
    if (permits < 0 && !model.decisions.ask(SyncKinds.PERMITS)) {
      model.facts.add(
          Facts.Kind.DOUBT,
          "the program makes a semaphore with fewer than no permits, but not in its first run, and"
              + " that these are missing is not explored");
    }
    return Math.max(permits, 0);
  }

  /** A digest of the locks that a strand holds, and how often. */
  public long depths(Strand strand) {
    long sum = 0;
    for (int i = 0; i < size; i++) {
      LockState state = states[touched[i]];
      int writes = state.isHeldBy(strand) ? state.depth : 0;
      if (writes + state.reads(strand) > 0) {
        long name = model.names.objectDigest(touched[i]);
        sum += Digest.mix(Digest.mix(name, writes), state.reads(strand));
      }
    }
    return sum;
  }

  /** Adds the state of a lock that nobody else has seen to a mark. */
  public void digest(Strand strand, Object sync, Wide wide) {
    if (!isPrivate(sync)) {
      wide.mix(model.syncs.initialPermits(sync));
      return;
    }
    privateState(sync).digest(strand, wide);
  }

  /** What is still to be said of a lock that is being published. */
  public long untold(Strand strand, Object sync) {
    return Digest.mix(model.names.objectDigest(find(sync)), privateState(sync).digest(strand));
  }

  int find(Object sync) {
    int object = model.heap.find(sync);
    return object < 0 ? -1 : object & ~Heap.OLD;
  }

  /** A lock becomes known to others; what its publisher did with it. */
  LockState publish(Object sync) {
    LockState before = privateState(sync);
    privates.put(sync, -1);
    return before;
  }

  /** Whether what a strand has announced to take is free. */
  boolean isFree(Strand strand) {
    int mode = strand.flags & (Op.SHARED | Op.PERMIT | Op.GATE);
    LockState state = strand.subject < states.length ? states[strand.subject] : null;
    int count = (int) model.ops.first(strand.op);
    return state == null
        ? (mode & (Op.PERMIT | Op.GATE)) == 0 || count <= 0
        : state.isFree(strand, mode, count);
  }

  /** How many threads are about to take a lock that is not free for them. */
  public int waitingFor(Object sync) {
    int object = model.heap.find(sync);
    int count = 0;
    for (int i = 0; object >= 0 && i < model.scheduler.strandCount; i++) {
      Strand strand = model.scheduler.strands[i];
      if (!strand.ended
          && strand.kind == Op.ACQUIRE
          && strand.subject == (object & ~Heap.OLD)
          && !isFree(strand)) {
        count++;
      }
    }
    return count;
  }
}
