package heddle.runtime.net;

import heddle.runtime.NetHooks;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * What is inside of a socket for datagrams. What is sent arrives at once, in the order in which it
 * was sent, and nothing gets lost but what is sent to nobody.
 */
final class DatagramQueue {

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Queue<Datagram> arrived = new ArrayDeque<>();

  /** Where it can be reached; null if it is not bound. */
  private InetSocketAddress local;

  /** Whom alone it talks to; null if that is not so. */
  private InetSocketAddress remote;

  private boolean isClosed;

  /**
   * @param text the bytes, each as a character: one value instead of many
   */
  record Datagram(String text, InetSocketAddress sender) {

    /** So much of it as there is room for. */
    String start(int room) {
      return text.substring(0, Math.min(room, text.length()));
    }
  }

  boolean isReady() {
    lock.lock();
    try {
      return !arrived.isEmpty();
    } finally {
      lock.unlock();
    }
  }

  void bind(InetSocketAddress wanted, boolean mayShare) throws SocketException {
    lock.lock();
    try {
      checkOpen();
      if (local != null) {
        throw new SocketException("already bound");
      }
      take(wanted, mayShare);
    } finally {
      lock.unlock();
    }
  }

  private void take(InetSocketAddress wanted, boolean mayShare) throws SocketException {
    try {
      int port = Ports.OF_DATAGRAMS.take(wanted.getPort(), this);
      local = new InetSocketAddress(wanted.getAddress(), port);
    } catch (BindException e) {
      if (mayShare) {
        throw NetHooks.refuse("a port that sockets for datagrams share");
      }
      throw e;
    }
  }

  /** What has come from others is dropped. */
  void connect(InetSocketAddress wanted) throws SocketException {
    lock.lock();
    try {
      checkOpen();
      if (local == null) {
        take(new InetSocketAddress(0), false);
      }
      remote = wanted;
      arrived.clear();
    } finally {
      lock.unlock();
    }
  }

  void disconnect() {
    lock.lock();
    try {
      remote = null;
    } finally {
      lock.unlock();
    }
  }

  /** Where it can be reached; null if it is not bound. */
  InetSocketAddress local() {
    lock.lock();
    try {
      return local;
    } finally {
      lock.unlock();
    }
  }

  /** Whom alone it talks to; null if that is not so. */
  InetSocketAddress remote() {
    lock.lock();
    try {
      return remote;
    } finally {
      lock.unlock();
    }
  }

  boolean isClosed() {
    lock.lock();
    try {
      return isClosed;
    } finally {
      lock.unlock();
    }
  }

  /** Sends to somebody of the program, or to nobody. */
  void send(String text, InetSocketAddress target) throws IOException {
    if (target.getPort() == 0) {
      throw new SocketException("Can't send to port 0");
    }
    InetSocketAddress sender;
    boolean isConnected;
    lock.lock();
    try {
      checkOpen();
      if (local == null) {
        take(new InetSocketAddress(0), false);
      }
      sender = new InetSocketAddress(InetAddress.getLoopbackAddress(), local.getPort());
      isConnected = remote != null;
    } finally {
      lock.unlock();
    }
    if (target.getAddress().isMulticastAddress()) {
      throw NetHooks.refuse("multicast");
    }
    DatagramQueue receiver = Ports.OF_DATAGRAMS.at(target.getPort());
    boolean isReceived = receiver != null && receiver.accept(new Datagram(text, sender));
    if (!isReceived && isConnected) {
      NetHooks.sendToNobody();
    }
  }

  /** Whether there is anybody who can receive it, or could but does not want it. */
  private boolean accept(Datagram datagram) {
    SelectorModel[] selectors = Selectors.enter();
    lock.lock();
    try {
      if (isClosed) {
        return false;
      }
      if (remote == null || remote.getPort() == datagram.sender.getPort()) {
        arrived.add(datagram);
        changed.signal();
      }
    } finally {
      lock.unlock();
      Selectors.leave(selectors);
    }
    return true;
  }

  /** The next one; null if there is none and no patience is left. */
  Datagram receive(WaitLimit patience) throws IOException {
    lock.lock();
    try {
      checkOpen();
      if (local == null) {
        take(new InetSocketAddress(0), false);
      }
      while (arrived.isEmpty()) {
        if (!patience.await(changed)) {
          return null;
        }
        checkOpen();
      }
      return arrived.remove();
    } finally {
      lock.unlock();
    }
  }

  void close() {
    lock.lock();
    try {
      if (isClosed) {
        return;
      }
      isClosed = true;
      if (local != null) {
        Ports.OF_DATAGRAMS.free(local.getPort(), this);
      }
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private void checkOpen() throws SocketException {
    if (isClosed) {
      throw new SocketException("Socket closed");
    }
  }
}
