package heddle.runtime.sync;

import heddle.runtime.event.Op;
import heddle.runtime.layout.SyncKinds;
import heddle.runtime.turn.FirstRunDecisions;
import heddle.runtime.turn.Strand;

/**
 * Who has to wait although what it asks for is there: behind a thread that came before it and still
 * waits.
 *
 * <p>The JDK's locks keep who waits in a queue, and only the first in it is let go. Mostly that
 * decides nothing but an order, which the model leaves open. But a reader that comes after a writer
 * waits behind it, also while others read; and who wants one permit waits behind who wants two. If
 * those that hold the lock wait for the one behind, all are stuck. So being the first in the queue
 * is an object of the model, too: {@link #TURN} permits of a read-write lock, and the lock of a
 * semaphore (in the model the two are apart, and a read-write lock has no permits of its own, nor a
 * semaphore a lock).
 *
 * <p><b>Read-write locks.</b> A writer takes the turn, then the lock, then gives the turn back. A
 * reader that holds nothing yet needs the turn to be there, takes nothing of it, and then the lock.
 * <i>Nothing is missed:</i> nobody can see when a thread came to the queue. Let each thread that
 * gets the lock take its turn just before, and of those that never get it the first writer of the
 * queue take it at the end; then everybody behind it is stuck as in the JDK. <i>Nothing is
 * invented:</i> if a reader waits for the turn, a writer has it and waits for those that read; let
 * that one come to the JDK's queue when it takes the turn, and the reader after it. Who tries
 * without a time limit asks nobody for the turn, there as here.
 *
 * <p><b>Semaphores.</b> If all wait for the same number of permits, a queue is an order and nothing
 * else. Otherwise whoever waits holds the lock of the semaphore while it does. One that is not fair
 * is tried first: it is taken by who comes while there are enough permits, whoever waits. Whether
 * numbers differ is found out in the first run; later it is said.
 */
public final class Queues {

  /** A number of permits that no program has; it is how reports know a turn. */
  public static final int TURN = 9_973;

  private static final int NONE = -1;

  private final Synchronisation model;
  private final Locks locks;

  Queues(Synchronisation model, Locks locks) {
    this.model = model;
    this.locks = locks;
  }

  /** Takes a lock or permits in turn; false if the thread was interrupted instead. */
  public boolean acquire(Strand strand, Object sync, int mode, int count, boolean interruptible) {
    int turn = turn(strand, sync, mode, count);
    if (turn == NONE) {
      return locks.acquire(strand, sync, mode, count, interruptible);
    }
    int site = strand.place;
    if (isTriedFirst(sync, mode) && locks.tryAcquire(strand, sync, mode, count, false) > 0) {
      return true;
    }
    strand.place = site;
    if (!locks.acquire(strand, sync, turn, TURN, interruptible)) {
      return false;
    }
    strand.place = site;
    boolean isGranted = locks.acquire(strand, sync, mode, count, interruptible);
    strand.take(isGranted ? 1 : 0);
    giveBack(strand, sync, turn, site);
    return isGranted;
  }

  /** The same with a time limit: 1 taken, 0 not, -1 interrupted. */
  int tryAcquire(
      Strand strand, Object sync, int mode, int count, boolean interruptible, int limit) {
    int turn = isTriedFirst(sync, mode) ? NONE : turn(strand, sync, mode, count);
    if (turn == NONE) {
      return locks.tryAcquire(strand, sync, mode, count, interruptible, limit);
    }
    int site = strand.place;
    int answer = locks.tryAcquire(strand, sync, turn, TURN, interruptible, limit);
    if (answer <= 0) {
      return answer;
    }
    strand.place = site;
    answer = locks.tryAcquire(strand, sync, mode, count, interruptible, limit);
    strand.take(answer);
    giveBack(strand, sync, turn, site);
    return answer;
  }

  private void giveBack(Strand strand, Object sync, int turn, int site) {
    if (turn != Op.GATE) {
      strand.place = site;
      locks.release(strand, sync, turn, TURN);
    }
  }

  /** As what the turn is asked for; none if there is no queue, or the thread need not queue. */
  private int turn(Strand strand, Object sync, int mode, int count) {
    int kind = model.layouts.of(sync.getClass()).syncKind;
    if (kind == SyncKinds.READ_WRITE) {
      LockState state = locks.states.of(sync);
      if (state.isHeldBy(strand)) {
        return NONE;
      }
      return mode == 0 ? Op.PERMIT : state.reads(strand) > 0 ? NONE : Op.GATE;
    }
    return kind == SyncKinds.PERMITS && isQueued(strand, sync, count) ? 0 : NONE;
  }

  private boolean isTriedFirst(Object sync, int mode) {
    return mode == Op.PERMIT
        && model.layouts.of(sync.getClass()).syncKind == SyncKinds.PERMITS
        && !Syncs.isFair(sync);
  }

  /** Whether threads wait for different numbers of permits, so that who waits for few may wait. */
  private boolean isQueued(Strand strand, Object sync, int count) {
    if (model.decisions.has(FirstRunDecisions.SEMAPHORE_QUEUES)) {
      return true;
    }
    LockState state = locks.states.of(sync);
    if (state.waitedFor != 0
        && state.waitedFor != count
        && !model.decisions.ask(FirstRunDecisions.SEMAPHORE_QUEUES)) {
      strand.effects++;
      model.facts.limit(
          "threads wait for different numbers of permits of a semaphore, but not in the first run,"
              + " and that one waits behind another although its permits are there is not explored");
    }
    state.waitedFor = count;
    return false;
  }
}
