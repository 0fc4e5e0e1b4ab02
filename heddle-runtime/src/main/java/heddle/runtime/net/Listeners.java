package heddle.runtime.net;

import java.net.BindException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;

/** Who listens where, and which ports are taken. */
final class Listeners {

  /** Where the ports begin that nobody has chosen. */
  private static final int FIRST = 49_152;

  private static final int MOST = 65_535;
  private static final ReentrantLock LOCK = new ReentrantLock();
  private static final Map<Integer, Loopback> TAKEN = new HashMap<>();

  private Listeners() {}

  /** Takes a port; any that is free, if it is 0. */
  static int take(int port, Loopback socket) throws BindException {
    LOCK.lock();
    try {
      int taken = port;
      if (port == 0) {
        taken = FIRST;
        while (TAKEN.containsKey(taken)) {
          taken++;
        }
      }
      if (taken > MOST || TAKEN.putIfAbsent(taken, socket) != null) {
        throw new BindException("Address already in use");
      }
      return taken;
    } finally {
      LOCK.unlock();
    }
  }

  static void free(int port, Loopback socket) {
    LOCK.lock();
    try {
      TAKEN.remove(port, socket);
    } finally {
      LOCK.unlock();
    }
  }

  /** The socket that has taken the port; null if there is none. */
  static Loopback at(int port) {
    LOCK.lock();
    try {
      return TAKEN.get(port);
    } finally {
      LOCK.unlock();
    }
  }
}
