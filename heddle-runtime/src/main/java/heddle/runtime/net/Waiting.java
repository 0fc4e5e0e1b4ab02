package heddle.runtime.net;

import heddle.runtime.NetHooks;
import java.io.InterruptedIOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;

/** How a thread waits in a socket: interrupts do not end it, but for virtual threads. */
final class Waiting {

  private Waiting() {}

  /** A timeout of a socket, where 0 stands for none. */
  static long nanos(int millis) {
    return millis == 0 ? Long.MAX_VALUE : TimeUnit.MILLISECONDS.toNanos(millis);
  }

  /** Waits once, and says what is left of the time. */
  static long await(Condition changed, long nanos) throws InterruptedIOException {
    if (NetHooks.isVirtual()) {
      return awaitInterruptibly(changed, nanos);
    }
    if (nanos == Long.MAX_VALUE) {
      changed.awaitUninterruptibly();
      return nanos;
    }
    boolean isInterrupted = false;
    try {
      while (true) {
        try {
          return changed.awaitNanos(nanos);
        } catch (InterruptedException e) {
          isInterrupted = true;
        }
      }
    } finally {
      if (isInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** The JDK closes the socket then. */
  private static long awaitInterruptibly(Condition changed, long nanos)
      throws InterruptedIOException {
    try {
      if (nanos == Long.MAX_VALUE) {
        changed.await();
        return nanos;
      }
      return changed.awaitNanos(nanos);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
    }
  }
}
