package heddle.runtime.net;

import heddle.runtime.NetHooks;
import java.io.IOException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * What goes from one end of a connection to the other, in one direction. What is written arrives at
 * once and as a whole, and a read gets all of it that it has room for.
 */
final class Flow {

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();

  /** The bytes that have arrived, each as a character: one value instead of many. */
  private String arrived = "";

  /** Whether nothing more will be written. */
  private boolean isFinished;

  /** Whether nothing more will be read, because the reader's end is closed. */
  private boolean isClosed;

  /** Whether the reader has said that it wants no more. */
  private boolean isShut;

  /** As {@code InputStream.read}; waits so many milliseconds, or for ever if it is 0. */
  int read(byte[] bytes, int from, int most, int timeout) throws IOException {
    lock.lock();
    try {
      long left = Waiting.nanos(timeout);
      while (arrived.isEmpty() || isClosed) {
        if (isClosed) {
          throw new SocketException("Socket closed");
        }
        if (isFinished || isShut) {
          return -1;
        }
        if (left <= 0) {
          throw new SocketTimeoutException("Read timed out");
        }
        left = Waiting.await(changed, left);
      }
      int count = Texts.copy(arrived, bytes, from, most);
      arrived = arrived.substring(count);
      return count;
    } finally {
      lock.unlock();
    }
  }

  void write(byte[] bytes, int from, int count) throws IOException {
    String text = Texts.of(bytes, from, count);
    lock.lock();
    try {
      if (isFinished) {
        throw new SocketException("Socket closed");
      }
      if (isClosed) {
        NetHooks.writeToNobody();
      } else if (!isShut) {
        arrived = arrived + text;
        changed.signalAll();
      }
    } finally {
      lock.unlock();
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
    lock.lock();
    try {
      isFinished = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** The reader's end is closed. */
  void close() {
    lock.lock();
    try {
      if (!isClosed && !arrived.isEmpty()) {
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
    lock.lock();
    try {
      isShut = true;
      arrived = "";
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }
}
