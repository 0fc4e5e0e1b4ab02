package heddle.runtime.net;

import heddle.runtime.NetHooks;
import java.io.InterruptedIOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;

/** How long a thread waits in a socket or a channel, and whether interrupts end that. */
final class WaitLimit {

  private final boolean isInterruptible;
  private long left;

  private WaitLimit(boolean isInterruptible, long left) {
    this.isInterruptible = isInterruptible;
    this.left = left;
  }

  /**
   * Of sockets: interrupts do not end it, but for virtual threads.
   *
   * @param millis the timeout, where 0 stands for none
   */
  static WaitLimit ofSocket(int millis) {
    long nanos = millis == 0 ? Long.MAX_VALUE : TimeUnit.MILLISECONDS.toNanos(millis);
    return new WaitLimit(NetHooks.isVirtual(), nanos);
  }

  /** Of channels: for ever, or not at all. */
  static WaitLimit ofChannel(boolean isBlocking) {
    return new WaitLimit(true, isBlocking ? Long.MAX_VALUE : 0);
  }

  /** Of selectors. */
  static WaitLimit ofSelector(long nanos) {
    return new WaitLimit(true, nanos);
  }

  /** Waits once, unless the time is over: that it says. */
  boolean await(Condition changed) throws InterruptedIOException {
    if (left <= 0) {
      return false;
    }
    if (isInterruptible) {
      awaitInterruptibly(changed);
    } else if (left == Long.MAX_VALUE) {
      changed.awaitUninterruptibly();
    } else {
      awaitUninterruptibly(changed);
    }
    return true;
  }

  private void awaitUninterruptibly(Condition changed) {
    boolean isInterrupted = false;
    try {
      while (true) {
        try {
          left = changed.awaitNanos(left);
          return;
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

  private void awaitInterruptibly(Condition changed) throws InterruptedIOException {
    try {
      if (left == Long.MAX_VALUE) {
        changed.await();
      } else {
        left = changed.awaitNanos(left);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
    }
  }
}
