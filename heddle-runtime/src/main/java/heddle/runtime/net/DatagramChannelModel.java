package heddle.runtime.net;

import heddle.runtime.NetHooks;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketOption;
import java.nio.ByteBuffer;
import java.nio.channels.AlreadyBoundException;
import java.nio.channels.AlreadyConnectedException;
import java.nio.channels.DatagramChannel;
import java.nio.channels.MembershipKey;
import java.nio.channels.NotYetConnectedException;
import java.nio.channels.SelectionKey;
import java.nio.channels.spi.SelectorProvider;
import java.util.Set;

/** A {@code DatagramChannel} of the program. */
final class DatagramChannelModel extends DatagramChannel implements ModelledNetworkChannel {

  private final InterruptibleChannelModel gate = new InterruptibleChannelModel(this);
  private final DatagramQueue mailbox = new DatagramQueue();

  DatagramChannelModel(SelectorProvider provider) {
    super(provider);
  }

  @Override
  public InterruptibleChannelModel gate() {
    return gate;
  }

  @Override
  public int readyOps() {
    return SelectionKey.OP_WRITE | (mailbox.isReady() ? SelectionKey.OP_READ : 0);
  }

  @Override
  public DatagramChannel bind(SocketAddress wanted) throws IOException {
    InetSocketAddress place = Addresses.orAny(wanted);
    gate.checkOpen();
    if (mailbox.local() != null) {
      throw new AlreadyBoundException();
    }
    mailbox.bind(place, false);
    return this;
  }

  @Override
  public DatagramChannel connect(SocketAddress remote) throws IOException {
    InetSocketAddress place = Addresses.of(remote);
    gate.checkOpen();
    if (mailbox.remote() != null) {
      throw new AlreadyConnectedException();
    }
    mailbox.connect(place);
    return this;
  }

  @Override
  public DatagramChannel disconnect() throws IOException {
    mailbox.disconnect();
    return this;
  }

  @Override
  public boolean isConnected() {
    return mailbox.remote() != null;
  }

  @Override
  public SocketAddress getRemoteAddress() throws IOException {
    gate.checkOpen();
    return mailbox.remote();
  }

  @Override
  public SocketAddress getLocalAddress() throws IOException {
    gate.checkOpen();
    return mailbox.local();
  }

  @Override
  public SocketAddress receive(ByteBuffer buffer) throws IOException {
    var buffers = new ByteBuffer[] {buffer};
    int room = Buffers.room(buffers, 0, 1);
    DatagramQueue.Datagram datagram = next();
    if (datagram == null) {
      return null;
    }
    Buffers.put(datagram.start(room), buffers, 0);
    return datagram.sender();
  }

  /** Null if there is none, and nobody waits. */
  private DatagramQueue.Datagram next() throws IOException {
    boolean isBlocking = isBlocking();
    gate.begin(isBlocking);
    DatagramQueue.Datagram datagram;
    try {
      datagram = mailbox.receive(WaitLimit.ofChannel(isBlocking));
    } catch (SocketException | InterruptedIOException e) {
      throw gate.broken(e);
    }
    gate.end(isBlocking);
    return datagram;
  }

  @Override
  public int send(ByteBuffer buffer, SocketAddress target) throws IOException {
    InetSocketAddress place = Addresses.of(target);
    gate.checkOpen();
    InetSocketAddress remote = mailbox.remote();
    if (remote != null && !remote.equals(place)) {
      throw new AlreadyConnectedException();
    }
    return send(new ByteBuffer[] {buffer}, 0, 1, place);
  }

  private int send(ByteBuffer[] buffers, int from, int count, InetSocketAddress target)
      throws IOException {
    boolean isBlocking = isBlocking();
    gate.begin(isBlocking);
    String text = Buffers.take(buffers, from, count);
    try {
      mailbox.send(text, target);
    } catch (SocketException e) {
      throw gate.broken(e);
    }
    gate.end(isBlocking);
    return text.length();
  }

  private InetSocketAddress connected() throws IOException {
    gate.checkOpen();
    InetSocketAddress remote = mailbox.remote();
    if (remote == null) {
      throw new NotYetConnectedException();
    }
    return remote;
  }

  @Override
  public int read(ByteBuffer buffer) throws IOException {
    return (int) read(new ByteBuffer[] {buffer}, 0, 1);
  }

  @Override
  public long read(ByteBuffer[] buffers, int from, int count) throws IOException {
    int room = Buffers.room(buffers, from, count);
    connected();
    DatagramQueue.Datagram datagram = next();
    return datagram == null ? 0 : Buffers.put(datagram.start(room), buffers, from);
  }

  @Override
  public int write(ByteBuffer buffer) throws IOException {
    return (int) write(new ByteBuffer[] {buffer}, 0, 1);
  }

  @Override
  public long write(ByteBuffer[] buffers, int from, int count) throws IOException {
    return send(buffers, from, count, connected());
  }

  @Override
  public DatagramSocket socket() {
    throw NetHooks.refuse("DatagramChannel.socket");
  }

  @Override
  public MembershipKey join(InetAddress group, NetworkInterface network) {
    throw NetHooks.refuse("DatagramChannel.join");
  }

  @Override
  public MembershipKey join(InetAddress group, NetworkInterface network, InetAddress source) {
    throw NetHooks.refuse("DatagramChannel.join");
  }

  @Override
  public <T> DatagramChannel setOption(SocketOption<T> option, T value) throws IOException {
    gate.options().set(option, value);
    return this;
  }

  @Override
  public Set<SocketOption<?>> supportedOptions() {
    return SocketSettings.OF_DATAGRAMS;
  }

  @Override
  public void closeForGood() throws IOException {
    implCloseChannel();
  }

  @Override
  protected void implCloseSelectableChannel() {
    mailbox.close();
  }

  @Override
  protected void implConfigureBlocking(boolean isBlocking) {
    // It is asked for in each operation.
  }
}
