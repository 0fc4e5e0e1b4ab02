package heddle.runtime.net;

import java.net.BindException;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The port of one end of a connection. One that nobody has chosen is taken when somebody asks for
 * its number: so those who do not ask do not learn who came first.
 */
final class Port {

  private final ReentrantLock lock = new ReentrantLock();
  private final ConnectionQueue owner;
  private int number;
  private boolean isClosed;

  /**
   * @param number 0 if nobody has chosen one
   */
  Port(ConnectionQueue owner, int number) {
    this.owner = owner;
    this.number = number;
  }

  int number() {
    lock.lock();
    try {
      if (number == 0) {
        number = Ports.OF_STREAMS.take(0, owner);
        if (isClosed) {
          Ports.OF_STREAMS.free(number, owner);
        }
      }
      return number;
    } catch (BindException e) {
      throw new IllegalStateException("no ports are left", e);
    } finally {
      lock.unlock();
    }
  }

  void close() {
    lock.lock();
    try {
      isClosed = true;
      if (number != 0) {
        Ports.OF_STREAMS.free(number, owner);
      }
    } finally {
      lock.unlock();
    }
  }
}
