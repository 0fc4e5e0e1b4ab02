package heddle.toy.script;

import java.util.Locale;

/** A word between a verb and what it is done to. The order is that of the text form. */
public enum Option {
  /** A volatile access. */
  VOLATILE,
  /** The shared mode of a lock. */
  SHARED,
  /** The lock is a semaphore. */
  PERMIT,
  /** The lock is a semaphore whose permits must be there, but are not taken. */
  GATE,
  /** May give up. */
  TIMED,
  /** An interrupt ends it. */
  INTERRUPTIBLE,
  /** The thread can tell a time-out from a notification or an unpark. */
  TELLING,
  /** Clears the flag. */
  CLEAR,
  /** Nobody waits for the thread. */
  DAEMON;

  /** The option in the text form. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
