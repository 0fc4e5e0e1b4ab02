package heddle.toy.script;

import java.util.Locale;

/** A word between a verb and what it is done to. The order is that of the text form. */
public enum Option {
  /** A volatile access. */
  VOLATILE,
  /** A plain access, of what is atomic and so volatile otherwise. */
  PLAIN,
  /** An access that orders nothing around it. */
  OPAQUE,
  /** An access before what comes after it. */
  ACQUIRING,
  /** An access after what comes before it. */
  RELEASING,
  /** The shared mode of a lock. */
  SHARED,
  /** The lock is a semaphore. */
  PERMIT,
  /** The lock is a semaphore whose permits must be there, but are not taken. */
  GATE,
  /** May give up at any time. */
  TIMED,
  /** May give up when nothing else can happen. */
  LONG,
  /** An interrupt ends it. */
  INTERRUPTIBLE,
  /** The thread can tell a time-out from a notification or an unpark. */
  TELLING,
  /** May end without a reason. */
  SPURIOUS,
  /** Who has waited longest is notified first. */
  FIFO,
  /** Clears the flag. */
  CLEAR,
  /** Nobody waits for the thread. */
  DAEMON;

  /** The option in the text form. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
