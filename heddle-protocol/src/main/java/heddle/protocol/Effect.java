package heddle.protocol;

import static heddle.protocol.Resource.CELL;
import static heddle.protocol.Resource.INTERRUPT;
import static heddle.protocol.Resource.LIFE;
import static heddle.protocol.Resource.LOCK;
import static heddle.protocol.Resource.PERMIT;
import static heddle.protocol.Resource.SEMAPHORE;
import static heddle.protocol.Resource.WAIT_SET;

/**
 * What an operation does to one shared object; see {@link Operation#footprint}. Two effects of the
 * same operation may be on the same object: a compare-and-set reads and writes.
 */
public enum Effect {
  READ(CELL, false, true),
  WRITE(CELL, true, false),
  /** Brings a cell into being, of which no other thread can have heard. */
  INITIALIZE(CELL, true, false),

  ACQUIRE(LOCK, true, true),
  ACQUIRE_SHARED(LOCK, false, true),
  /** Finds out whether a lock is free. */
  TRY(LOCK, false, true),
  TRY_SHARED(LOCK, false, true),
  RELEASE(LOCK, true, false),
  RELEASE_SHARED(LOCK, false, false),

  TAKE_PERMIT(SEMAPHORE, true, true),
  PASS_GATE(SEMAPHORE, false, true),
  /** Finds out whether there are enough permits. */
  TRY_PERMIT(SEMAPHORE, false, true),
  GIVE_PERMIT(SEMAPHORE, true, false),

  ENTER_WAIT_SET(WAIT_SET, true, false),
  /** Leaves a wait set after a notification. */
  LEAVE_WAIT_SET(WAIT_SET, true, true),
  /** Leaves a wait set although nobody has notified the thread. */
  GIVE_UP_WAIT(WAIT_SET, true, true),
  NOTIFY(WAIT_SET, true, true),

  PARK(PERMIT, true, true),
  UNPARK(PERMIT, true, false),

  /** Goes on if the flag is set, whether or not the thread learns of it. */
  PROCEED_IF_INTERRUPTED(INTERRUPT, false, true),
  READ_INTERRUPT(INTERRUPT, false, true),
  SET_INTERRUPT(INTERRUPT, true, false),
  CLEAR_INTERRUPT(INTERRUPT, true, false),

  FORK(LIFE, true, false),
  BEGIN(LIFE, false, true),
  END(LIFE, true, false),
  /** Waits for the end of a thread and for nothing else. */
  JOIN(LIFE, false, true),
  /** Waits for the end of a thread or for an interrupt, and learns which of them it was. */
  JOIN_OR_INTERRUPT(LIFE, false, true),
  ASK_ALIVE(LIFE, false, true);

  private final Resource resource;
  private final boolean exclusive;
  private final boolean looks;

  Effect(Resource resource, boolean exclusive, boolean looks) {
    this.resource = resource;
    this.exclusive = exclusive;
    this.looks = looks;
  }

  /** What it is on. */
  public Resource resource() {
    return resource;
  }

  /**
   * Whether its order with other effects on the same object may matter, enabling included. Effects
   * that are not exclusive, such as reads, may change places with each other.
   */
  public boolean isExclusive() {
    return exclusive;
  }

  /** Whether what the operation answers, or whether it is enabled, depends on the object. */
  public boolean looks() {
    return looks;
  }
}
