package heddle.runtime.net;

import heddle.runtime.NetHooks;
import java.net.BindException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;

/** Who can be reached at which port, and which ports are taken. */
final class Ports<T> {

  static final Ports<ConnectionQueue> OF_STREAMS = new Ports<>();
  static final Ports<DatagramQueue> OF_DATAGRAMS = new Ports<>();

  /** Where the ports begin that nobody has chosen. */
  private static final int FIRST = 49_152;

  private static final int MOST = 65_535;

  private final ReentrantLock lock = new ReentrantLock();
  private final Map<Integer, T> taken = new HashMap<>();

  /** Ports that sockets of the program had, so that nobody outside has them. */
  private final Set<Integer> freed = new HashSet<>();

  private Ports() {}

  /** Takes a port; any that is free, if it is 0. */
  int take(int port, T socket) throws BindException {
    lock.lock();
    try {
      int chosen = port;
      if (port == 0) {
        chosen = FIRST;
        while (taken.containsKey(chosen)) {
          chosen++;
        }
      }
      if (chosen > MOST || taken.putIfAbsent(chosen, socket) != null) {
        throw new BindException("Address already in use");
      }
      return chosen;
    } finally {
      lock.unlock();
    }
  }

  void free(int port, T socket) {
    lock.lock();
    try {
      if (taken.remove(port, socket)) {
        freed.add(port);
      }
    } finally {
      lock.unlock();
    }
  }

  /** The socket that has taken the port; null if there is none. */
  T at(int port) {
    lock.lock();
    try {
      T socket = taken.get(port);
      if (socket == null && !freed.contains(port)) {
        NetHooks.reachOutside(this == (Object) OF_STREAMS);
      }
      return socket;
    } finally {
      lock.unlock();
    }
  }
}
