package heddle.runtime.net;

import heddle.runtime.NetHooks;
import java.io.IOException;
import java.net.SocketException;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Where connections to a port arrive until somebody accepts them. */
final class ConnectionQueue {

  /** Who has it may guard more with it. */
  final ReentrantLock lock = new ReentrantLock();

  private final Condition changed = lock.newCondition();

  /** Connections that nobody has accepted yet; null if nobody listens. */
  private Queue<Connection> waiting;

  private int backlog;
  private boolean isClosed;

  void listen(int most) throws SocketException {
    lock.lock();
    try {
      checkOpen();
      waiting = new ArrayDeque<>();
      backlog = most;
    } finally {
      lock.unlock();
    }
  }

  /** Whether somebody listens. */
  boolean offer(Connection connection) {
    SelectorModel[] selectors = Selectors.enter();
    lock.lock();
    try {
      if (isClosed || waiting == null) {
        return false;
      }
      if (waiting.size() >= backlog) {
        NetHooks.exceedBacklog();
      }
      waiting.add(connection);
      changed.signal();
    } finally {
      lock.unlock();
      Selectors.leave(selectors);
    }
    return true;
  }

  /** The next connection; null if there is none and no patience is left. */
  Connection accept(WaitLimit patience) throws IOException {
    lock.lock();
    try {
      checkOpen();
      while (waiting.isEmpty()) {
        if (!patience.await(changed)) {
          return null;
        }
        checkOpen();
      }
      return waiting.remove();
    } finally {
      lock.unlock();
    }
  }

  boolean isReady() {
    lock.lock();
    try {
      return waiting != null && !waiting.isEmpty();
    } finally {
      lock.unlock();
    }
  }

  /** Whether it was open until now. */
  boolean close() {
    lock.lock();
    try {
      if (isClosed) {
        return false;
      }
      isClosed = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
    if (waiting != null) {
      for (Connection connection : waiting) {
        NetHooks.closeWithoutReading();
        connection.close();
      }
    }
    return true;
  }

  void checkOpen() throws SocketException {
    if (isClosed) {
      throw new SocketException("Socket closed");
    }
  }
}
