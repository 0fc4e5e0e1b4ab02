package heddle.runtime.net;

import heddle.runtime.NetHooks;
import java.net.BindException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;

/** Who listens where, and which ports are taken. */
final class Listeners {

  /** Where the ports begin that nobody has chosen. */
  private static final int FIRST = 49_152;

  private static final int MOST = 65_535;
  private static final ReentrantLock LOCK = new ReentrantLock();
  private static final Map<Integer, Loopback> TAKEN = new HashMap<>();

  /** Ports that sockets of the program had, so that nobody outside has them. */
  private static final Set<Integer> FREED = new HashSet<>();

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
      if (TAKEN.remove(port, socket)) {
        FREED.add(port);
      }
    } finally {
      LOCK.unlock();
    }
  }

  /** The socket that has taken the port; null if there is none. */
  static Loopback at(int port) {
    LOCK.lock();
    try {
      Loopback socket = TAKEN.get(port);
      if (socket == null && !FREED.contains(port)) {
        NetHooks.connectOutside();
      }
      return socket;
    } finally {
      LOCK.unlock();
    }
  }
}
