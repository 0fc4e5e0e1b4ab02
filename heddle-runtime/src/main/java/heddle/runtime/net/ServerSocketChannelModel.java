package heddle.runtime.net;

import heddle.runtime.NetHooks;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketOption;
import java.nio.channels.AlreadyBoundException;
import java.nio.channels.NotYetBoundException;
import java.nio.channels.SelectionKey;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.channels.spi.SelectorProvider;

/** A {@code ServerSocketChannel} of the program. */
final class ServerSocketChannelModel extends ServerSocketChannel implements ModelledNetworkChannel {

  private static final int BACKLOG = 50;

  private final InterruptibleChannelModel gate = new InterruptibleChannelModel(this);
  private final ConnectionQueue listener = new ConnectionQueue();

  /** Where it listens; null if it does not. Guarded by the listener's lock. */
  private InetSocketAddress local;

  ServerSocketChannelModel(SelectorProvider provider) {
    super(provider);
  }

  @Override
  public InterruptibleChannelModel gate() {
    return gate;
  }

  @Override
  public int readyOps() {
    return listener.isReady() ? SelectionKey.OP_ACCEPT : 0;
  }

  @Override
  public ServerSocketChannel bind(SocketAddress wanted, int backlog) throws IOException {
    InetSocketAddress place = Addresses.orAny(wanted);
    gate.checkOpen();
    listener.lock.lock();
    try {
      if (local != null) {
        throw new AlreadyBoundException();
      }
      int port = Ports.OF_STREAMS.take(place.getPort(), listener);
      local = new InetSocketAddress(place.getAddress(), port);
      listener.listen(backlog < 1 ? BACKLOG : backlog);
      return this;
    } finally {
      listener.lock.unlock();
    }
  }

  @Override
  public SocketChannel accept() throws IOException {
    gate.checkOpen();
    if (local() == null) {
      throw new NotYetBoundException();
    }
    boolean isBlocking = isBlocking();
    gate.begin(isBlocking);
    Connection connection;
    try {
      connection = listener.accept(WaitLimit.ofChannel(isBlocking));
    } catch (SocketException | InterruptedIOException e) {
      throw gate.broken(e);
    }
    gate.end(isBlocking);
    return connection == null ? null : new SocketChannelModel(provider(), connection);
  }

  private InetSocketAddress local() {
    listener.lock.lock();
    try {
      return local;
    } finally {
      listener.lock.unlock();
    }
  }

  @Override
  public SocketAddress getLocalAddress() throws IOException {
    gate.checkOpen();
    return local();
  }

  @Override
  public ServerSocket socket() {
    throw NetHooks.refuse("ServerSocketChannel.socket");
  }

  @Override
  public <T> ServerSocketChannel setOption(SocketOption<T> option, T value) throws IOException {
    gate.options().set(option, value);
    return this;
  }

  @Override
  public void closeForGood() throws IOException {
    implCloseChannel();
  }

  @Override
  protected void implCloseSelectableChannel() {
    InetSocketAddress place = local();
    if (place != null) {
      Ports.OF_STREAMS.free(place.getPort(), listener);
    }
    listener.close();
  }

  @Override
  protected void implConfigureBlocking(boolean isBlocking) {
    // It is asked for in each operation.
  }
}
