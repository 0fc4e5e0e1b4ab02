package heddle.protocol;

/** The kinds of shared state that an {@link Effect} is on. */
public enum Resource {
  /** The value of a {@link Cell}. */
  CELL,
  /** Who holds a lock. */
  LOCK,
  /** How many permits a semaphore has. */
  SEMAPHORE,
  /** Who waits in a wait set, and who of them was notified. */
  WAIT_SET,
  /** The permit of a thread that parks. */
  PERMIT,
  /** The interrupt flag of a thread. */
  INTERRUPT,
  /** Whether a thread was forked, and whether it has ended. */
  LIFE
}
