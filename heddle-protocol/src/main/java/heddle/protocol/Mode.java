package heddle.protocol;

/** How a lock is taken. */
public enum Mode {
  /** One thread at a time; the holder may take it again. */
  EXCLUSIVE,
  /**
   * Any number of readers, none while another thread holds it exclusively. The exclusive holder may
   * take it shared as well; a reader that asks for it exclusively waits for all readers, itself
   * included.
   */
  SHARED,
  /** Some of a number of permits that belong to no one: a semaphore. */
  PERMIT,
  /** Permits that must be there but are not taken: a gate that is open or not. Never given back. */
  GATE;

  /** Whether it is about permits, and not about a lock that has holders. */
  public boolean isOfPermits() {
    return this == PERMIT || this == GATE;
  }
}
