package heddle.runtime.net;

import heddle.runtime.NetHooks;
import heddle.runtime.declaration.Replaces;
import heddle.runtime.declaration.StandsFor;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.MulticastSocket;
import java.net.NetworkInterface;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketOption;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.util.Set;

/**
 * The socket that a {@code DatagramSocket} of the program leaves everything to. It reaches others
 * of the program only.
 */
@StandsFor(value = "java.net.DatagramSocket", when = NetHooks.class, asking = "appliesToDatagrams")
public final class DatagramSocketModel extends DatagramSocket {

  /** Stands for a socket that leaves nothing to another one. */
  private static final SocketAddress NOBODY = new Nowhere();

  private final DatagramQueue mailbox = new DatagramQueue();
  private final SocketSettings options = new SocketSettings();

  private static final class Nowhere extends SocketAddress {
    private static final long serialVersionUID = 1;
  }

  private DatagramSocketModel() throws SocketException {
    super(NOBODY);
  }

  /** In place of the platform's. */
  @Replaces("createDelegate")
  public static DatagramSocket create(SocketAddress address, Class<?> type) throws SocketException {
    if (address == NOBODY) {
      return null;
    }
    if (type == MulticastSocket.class) {
      throw NetHooks.refuse("multicast");
    }
    var socket = new DatagramSocketModel();
    if (address != null) {
      socket.bind(address);
    }
    socket.setBroadcast(true);
    return socket;
  }

  @Override
  public void bind(SocketAddress address) throws SocketException {
    InetSocketAddress wanted = address == null ? new InetSocketAddress(0) : resolved(address);
    mailbox.bind(wanted, getReuseAddress());
  }

  private static InetSocketAddress resolved(SocketAddress address) throws SocketException {
    if (!(address instanceof InetSocketAddress)) {
      throw new IllegalArgumentException("Unsupported address type");
    }
    var place = (InetSocketAddress) address;
    if (place.isUnresolved()) {
      throw new SocketException("Unresolved address");
    }
    return place;
  }

  @Override
  public void connect(InetAddress address, int port) {
    try {
      connect(new InetSocketAddress(notNull(address), port));
    } catch (SocketException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void connect(SocketAddress address) throws SocketException {
    InetSocketAddress wanted = resolved(notNull(address));
    if (!isClosed()) {
      mailbox.connect(wanted);
    }
  }

  private static <T> T notNull(T address) {
    if (address == null) {
      throw new IllegalArgumentException("Address can't be null");
    }
    return address;
  }

  @Override
  public void disconnect() {
    mailbox.disconnect();
  }

  @Override
  public boolean isBound() {
    return mailbox.local() != null;
  }

  @Override
  public boolean isConnected() {
    return mailbox.remote() != null;
  }

  @Override
  public InetAddress getInetAddress() {
    InetSocketAddress remote = mailbox.remote();
    return remote == null ? null : remote.getAddress();
  }

  @Override
  public int getPort() {
    InetSocketAddress remote = mailbox.remote();
    return remote == null ? -1 : remote.getPort();
  }

  @Override
  public SocketAddress getRemoteSocketAddress() {
    return mailbox.remote();
  }

  @Override
  public SocketAddress getLocalSocketAddress() {
    return isClosed() ? null : mailbox.local();
  }

  @Override
  public InetAddress getLocalAddress() {
    if (isClosed()) {
      return null;
    }
    InetSocketAddress local = mailbox.local();
    return (local == null ? new InetSocketAddress(0) : local).getAddress();
  }

  @Override
  public int getLocalPort() {
    if (isClosed()) {
      return -1;
    }
    InetSocketAddress local = mailbox.local();
    return local == null ? 0 : local.getPort();
  }

  @Override
  public void send(DatagramPacket packet) throws IOException {
    InetSocketAddress remote = mailbox.remote();
    if (packet.getAddress() == null) {
      if (remote == null) {
        throw new IllegalArgumentException("Address not set");
      }
      packet.setAddress(remote.getAddress());
      packet.setPort(remote.getPort());
    }
    var target = new InetSocketAddress(packet.getAddress(), packet.getPort());
    if (remote != null && !remote.equals(target)) {
      throw new IllegalArgumentException("Connected and packet address differ");
    }
    mailbox.send(ByteTexts.of(packet.getData(), packet.getOffset(), packet.getLength()), target);
  }

  @Override
  public void receive(DatagramPacket packet) throws IOException {
    DatagramQueue.Datagram datagram;
    try {
      datagram = mailbox.receive(WaitLimit.ofSocket(options.timeout()));
    } catch (InterruptedIOException e) {
      close();
      throw new SocketException("Closed by interrupt");
    }
    if (datagram == null) {
      throw new SocketTimeoutException("Receive timed out");
    }
    int most = NetHooks.room(packet);
    int count = ByteTexts.copy(datagram.text(), packet.getData(), packet.getOffset(), most);
    NetHooks.setLength(packet, count);
    packet.setSocketAddress(datagram.sender());
  }

  @Override
  public void setSoTimeout(int timeout) throws SocketException {
    checkOpen();
    if (timeout < 0) {
      throw new IllegalArgumentException("timeout < 0");
    }
    options.setTimeout(timeout);
  }

  @Override
  public int getSoTimeout() throws SocketException {
    checkOpen();
    return options.timeout();
  }

  @Override
  public void setSendBufferSize(int size) throws SocketException {
    set(StandardSocketOptions.SO_SNDBUF, positive(size, "Invalid send size"));
  }

  @Override
  public int getSendBufferSize() throws SocketException {
    return get(StandardSocketOptions.SO_SNDBUF);
  }

  @Override
  public void setReceiveBufferSize(int size) throws SocketException {
    set(StandardSocketOptions.SO_RCVBUF, positive(size, "Invalid receive size"));
  }

  private static Integer positive(int size, String complaint) {
    if (size <= 0) {
      throw new IllegalArgumentException(complaint);
    }
    return size;
  }

  @Override
  public int getReceiveBufferSize() throws SocketException {
    return get(StandardSocketOptions.SO_RCVBUF);
  }

  @Override
  public void setReuseAddress(boolean on) throws SocketException {
    set(StandardSocketOptions.SO_REUSEADDR, on);
  }

  @Override
  public boolean getReuseAddress() throws SocketException {
    return get(StandardSocketOptions.SO_REUSEADDR);
  }

  @Override
  public void setBroadcast(boolean on) throws SocketException {
    set(StandardSocketOptions.SO_BROADCAST, on);
  }

  @Override
  public boolean getBroadcast() throws SocketException {
    return get(StandardSocketOptions.SO_BROADCAST);
  }

  @Override
  public void setTrafficClass(int type) throws SocketException {
    set(StandardSocketOptions.IP_TOS, type);
  }

  @Override
  public int getTrafficClass() throws SocketException {
    return get(StandardSocketOptions.IP_TOS);
  }

  private <T> void set(SocketOption<T> option, T value) throws SocketException {
    checkOpen();
    options.set(option, value);
  }

  private <T> T get(SocketOption<T> option) throws SocketException {
    checkOpen();
    return options.get(option);
  }

  @Override
  public <T> DatagramSocket setOption(SocketOption<T> option, T value) throws IOException {
    set(option, value);
    return this;
  }

  @Override
  public <T> T getOption(SocketOption<T> option) throws IOException {
    return get(option);
  }

  @Override
  public Set<SocketOption<?>> supportedOptions() {
    return SocketSettings.OF_DATAGRAMS;
  }

  @Override
  public void joinGroup(SocketAddress group, NetworkInterface network) throws IOException {
    throw NetHooks.refuse("multicast");
  }

  @Override
  public void leaveGroup(SocketAddress group, NetworkInterface network) throws IOException {
    throw NetHooks.refuse("multicast");
  }

  @Override
  public void close() {
    mailbox.close();
  }

  @Override
  public boolean isClosed() {
    return mailbox.isClosed();
  }

  private void checkOpen() throws SocketException {
    if (isClosed()) {
      throw new SocketException("Socket is closed");
    }
  }
}
