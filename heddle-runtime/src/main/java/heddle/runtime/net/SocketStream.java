package heddle.runtime.net;

import heddle.runtime.NetHooks;
import java.io.IOException;
import java.net.SocketException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * What goes from one end of a connection to the other, in one direction. What is written arrives at
 * once and as a whole, and a read gets all of it that it has room for.
 */
final class SocketStream {

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();

  /** Whether it is the inside of a pipe, whose writers are told at once that nobody reads. */
  private final boolean isPipe;

  /** The bytes that have arrived, each as a character: one value instead of many. */
  private String arrived = "";

  /** Whether nothing more will be written. */
  private boolean isFinished;

  /** Whether nothing more will be read, because the reader's end is closed. */
  private boolean isClosed;

  /** Whether the reader has said that it wants no more. */
  private boolean isShut;

  SocketStream(boolean isPipe) {
    this.isPipe = isPipe;
  }

  /** At most so many bytes; none if no patience is left, null if there will be none any more. */
  String read(int most, WaitLimit patience) throws IOException {
    lock.lock();
    try {
      while (arrived.isEmpty() || isClosed) {
        if (isClosed) {
          throw new SocketException("Socket closed");
        }
        if (isFinished || isShut) {
          return null;
        }
        if (!patience.await(changed)) {
          return "";
        }
      }
      int count = Math.min(most, arrived.length());
      String text = arrived.substring(0, count);
      arrived = arrived.substring(count);
      return text;
    } finally {
      lock.unlock();
    }
  }

  /** Whether a read would not wait. */
  boolean isReady() {
    lock.lock();
    try {
      return !arrived.isEmpty() || isFinished || isShut;
    } finally {
      lock.unlock();
    }
  }

  void write(String text) throws IOException {
    SelectorModel[] selectors = Selectors.enter();
    lock.lock();
    try {
      if (isFinished) {
        throw new SocketException("Socket closed");
      }
      if (isClosed) {
        if (isPipe) {
          throw new IOException("Broken pipe");
        }
        NetHooks.writeToNobody();
        return;
      }
      if (isShut) {
        return;
      }
      arrived = arrived + text;
      changed.signalAll();
    } finally {
      lock.unlock();
      Selectors.leave(selectors);
    }
  }

  int available() throws IOException {
    lock.lock();
    try {
      if (isClosed) {
        throw new SocketException("Socket closed");
      }
      return isShut ? 0 : arrived.length();
    } finally {
      lock.unlock();
    }
  }

  /** The writer's end is closed. */
  void finish() {
    SelectorModel[] selectors = Selectors.enter();
    lock.lock();
    try {
      isFinished = true;
      changed.signalAll();
    } finally {
      lock.unlock();
      Selectors.leave(selectors);
    }
  }

  /** The reader's end is closed. */
  void close() {
    lock.lock();
    try {
      if (!isClosed && !arrived.isEmpty() && !isPipe) {
        NetHooks.closeWithoutReading();
      }
      isClosed = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** The reader wants no more. */
  void shut() {
    SelectorModel[] selectors = Selectors.enter();
    lock.lock();
    try {
      isShut = true;
      arrived = "";
      changed.signalAll();
    } finally {
      lock.unlock();
      Selectors.leave(selectors);
    }
  }
}
