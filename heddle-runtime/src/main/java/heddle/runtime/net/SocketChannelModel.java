package heddle.runtime.net;

import heddle.runtime.NetHooks;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketOption;
import java.nio.ByteBuffer;
import java.nio.channels.AlreadyBoundException;
import java.nio.channels.AlreadyConnectedException;
import java.nio.channels.AsynchronousCloseException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ConnectionPendingException;
import java.nio.channels.NoConnectionPendingException;
import java.nio.channels.NotYetConnectedException;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.nio.channels.spi.SelectorProvider;

/**
 * A {@code SocketChannel} of the program. A connection that nobody waits for is there at once, but
 * becomes known only when it is asked for.
 */
final class SocketChannelModel extends SocketChannel implements ModelledNetworkChannel {

  private final InterruptibleChannelModel gate = new InterruptibleChannelModel(this);

  /** Has the port; its lock guards what follows. */
  private final ConnectionQueue own = new ConnectionQueue();

  private InetAddress localAddress = InetAddress.getLoopbackAddress();

  /** Null if it is not bound. */
  private Port localPort;

  /** Whether it has the port for itself, and does not share a listener's. */
  private boolean isOwn = true;

  private boolean isPending;

  /** Whether who began to connect knows how it ended. */
  private boolean isSettled;

  private boolean isConnected;
  private boolean isInputShut;
  private boolean isOutputShut;

  /** Null if there is none, or if it was refused. */
  private Connection connection;

  SocketChannelModel(SelectorProvider provider) {
    super(provider);
  }

  SocketChannelModel(SelectorProvider provider, Connection accepted) {
    super(provider);
    connection = accepted;
    localPort = accepted.localPort();
    isOwn = false;
    isConnected = true;
  }

  @Override
  public InterruptibleChannelModel gate() {
    return gate;
  }

  @Override
  public int readyOps() {
    SocketStream in;
    own.lock.lock();
    try {
      if (isPending) {
        return isSettled ? SelectionKey.OP_CONNECT : 0;
      }
      if (!isConnected) {
        return 0;
      }
      in = connection.in();
    } finally {
      own.lock.unlock();
    }
    return SelectionKey.OP_WRITE | (in.isReady() ? SelectionKey.OP_READ : 0);
  }

  @Override
  public SocketChannel bind(SocketAddress wanted) throws IOException {
    InetSocketAddress place = Addresses.orAny(wanted);
    gate.checkOpen();
    own.lock.lock();
    try {
      checkNotPending();
      if (localPort != null) {
        throw new AlreadyBoundException();
      }
      localPort = new Port(own, Ports.OF_STREAMS.take(place.getPort(), own));
      localAddress = place.getAddress();
      return this;
    } finally {
      own.lock.unlock();
    }
  }

  @Override
  public boolean connect(SocketAddress remote) throws IOException {
    InetSocketAddress place = Addresses.of(remote);
    boolean isBlocking = isBlocking();
    gate.begin(isBlocking);
    Port from;
    own.lock.lock();
    try {
      if (isConnected) {
        throw new AlreadyConnectedException();
      }
      checkNotPending();
      isPending = true;
      if (localPort == null) {
        localPort = new Port(own, 0);
      }
      from = localPort;
    } finally {
      own.lock.unlock();
    }
    settle(Connection.to(place, from));
    if (isBlocking) {
      gate.end(true);
      return finishConnect();
    }
    return false;
  }

  /** The connection is there, or it was refused; selectors see that it can be finished. */
  private void settle(Connection made) {
    SelectorModel[] selectors = Selectors.enter();
    own.lock.lock();
    try {
      isSettled = true;
      connection = made;
    } finally {
      own.lock.unlock();
      Selectors.leave(selectors);
    }
  }

  private void checkNotPending() {
    if (isPending) {
      throw new ConnectionPendingException();
    }
  }

  @Override
  public boolean finishConnect() throws IOException {
    gate.checkOpen();
    own.lock.lock();
    try {
      if (isConnected) {
        return true;
      }
      if (!isPending) {
        throw new NoConnectionPendingException();
      }
      if (!isSettled) {
        return false;
      }
      isPending = false;
      isConnected = connection != null;
      if (isConnected) {
        return true;
      }
    } finally {
      own.lock.unlock();
    }
    close();
    throw new ConnectException("Connection refused");
  }

  @Override
  public boolean isConnected() {
    own.lock.lock();
    try {
      return isConnected;
    } finally {
      own.lock.unlock();
    }
  }

  @Override
  public boolean isConnectionPending() {
    own.lock.lock();
    try {
      return isPending;
    } finally {
      own.lock.unlock();
    }
  }

  /** The connection, if there is one. */
  private Connection connected() throws ClosedChannelException {
    gate.checkOpen();
    own.lock.lock();
    try {
      if (!isConnected) {
        throw new NotYetConnectedException();
      }
      return connection;
    } finally {
      own.lock.unlock();
    }
  }

  @Override
  public SocketAddress getRemoteAddress() throws IOException {
    if (!isConnected()) {
      gate.checkOpen();
      return null;
    }
    Connection now = connected();
    return new InetSocketAddress(now.address(), now.port().number());
  }

  @Override
  public SocketAddress getLocalAddress() throws IOException {
    gate.checkOpen();
    own.lock.lock();
    try {
      return localPort == null ? null : new InetSocketAddress(localAddress, localPort.number());
    } finally {
      own.lock.unlock();
    }
  }

  @Override
  public int read(ByteBuffer buffer) throws IOException {
    return (int) read(new ByteBuffer[] {buffer}, 0, 1);
  }

  @Override
  public long read(ByteBuffer[] buffers, int from, int count) throws IOException {
    int room = Buffers.room(buffers, from, count);
    SocketStream in = connected().in();
    if (isShut(true)) {
      return -1;
    }
    return Buffers.put(gate.read(in, room, isBlocking()), buffers, from);
  }

  @Override
  public int write(ByteBuffer buffer) throws IOException {
    return (int) write(new ByteBuffer[] {buffer}, 0, 1);
  }

  @Override
  public long write(ByteBuffer[] buffers, int from, int count) throws IOException {
    SocketStream out = connected().out();
    if (isShut(false)) {
      throw new AsynchronousCloseException();
    }
    return gate.write(out, Buffers.take(buffers, from, count), isBlocking());
  }

  private boolean isShut(boolean input) {
    own.lock.lock();
    try {
      return input ? isInputShut : isOutputShut;
    } finally {
      own.lock.unlock();
    }
  }

  @Override
  public SocketChannel shutdownInput() throws IOException {
    Connection now = connected();
    own.lock.lock();
    try {
      isInputShut = true;
    } finally {
      own.lock.unlock();
    }
    now.in().shut();
    return this;
  }

  @Override
  public SocketChannel shutdownOutput() throws IOException {
    Connection now = connected();
    own.lock.lock();
    try {
      isOutputShut = true;
    } finally {
      own.lock.unlock();
    }
    now.out().finish();
    return this;
  }

  @Override
  public Socket socket() {
    throw NetHooks.refuse("SocketChannel.socket");
  }

  @Override
  public <T> SocketChannel setOption(SocketOption<T> option, T value) throws IOException {
    gate.options().set(option, value);
    return this;
  }

  @Override
  public void closeForGood() throws IOException {
    implCloseChannel();
  }

  @Override
  protected void implCloseSelectableChannel() {
    Connection now;
    Port port;
    own.lock.lock();
    try {
      now = connection;
      port = isOwn ? localPort : null;
    } finally {
      own.lock.unlock();
    }
    own.close();
    if (port != null) {
      port.close();
    }
    if (now != null) {
      now.close();
    }
  }

  @Override
  protected void implConfigureBlocking(boolean isBlocking) {
    // It is asked for in each operation.
  }
}
