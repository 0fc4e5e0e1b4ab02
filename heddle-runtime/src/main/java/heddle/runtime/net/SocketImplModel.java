package heddle.runtime.net;

import heddle.runtime.NetHooks;
import heddle.runtime.declaration.Implements;
import heddle.runtime.declaration.Replaces;
import heddle.runtime.declaration.StandsFor;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketImpl;
import java.net.SocketOption;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.util.Set;

/**
 * What is inside of a {@code Socket} or a {@code ServerSocket} of the program. It can be connected
 * to others of the program only.
 *
 * <p>The JDK knows implementations of its own by an interface, which it gets when it is
 * instrumented: naming it here would be a warning that cannot be switched off.
 */
@StandsFor(value = "java.net.SocketImpl", when = NetHooks.class)
@Implements("sun.net.PlatformSocketImpl")
public final class SocketImplModel extends SocketImpl {

  private final SocketSettings options = new SocketSettings();

  /** Its lock guards what follows. */
  private final ConnectionQueue listener = new ConnectionQueue();

  private Connection connection;

  /** Whether the connection has its local port for itself, and does not share a listener's. */
  private boolean isOwn;

  private SocketImplModel() {}

  /** In place of the platform's implementation. */
  @Replaces("createPlatformSocketImpl(*)")
  public static SocketImpl create() {
    return new SocketImplModel();
  }

  @Override
  protected void create(boolean isStream) throws IOException {
    if (!isStream) {
      throw new IOException("This socket is for streams only");
    }
  }

  @Override
  protected void connect(String host, int remotePort) throws IOException {
    connect(new InetSocketAddress(host, remotePort), 0);
  }

  @Override
  protected void connect(InetAddress remote, int remotePort) throws IOException {
    connect(new InetSocketAddress(remote, remotePort), 0);
  }

  @Override
  protected void connect(SocketAddress remote, int timeout) throws IOException {
    var place = (InetSocketAddress) remote;
    if (place.isUnresolved()) {
      throw new UnknownHostException(place.getHostName());
    }
    listener.lock.lock();
    try {
      listener.checkOpen();
      Connection made = Connection.to(place, new Port(listener, localport));
      if (made != null) {
        become(made, true);
        return;
      }
    } finally {
      listener.lock.unlock();
    }
    close();
    throw new ConnectException("Connection refused");
  }

  @Override
  protected void bind(InetAddress local, int wanted) throws IOException {
    listener.lock.lock();
    try {
      listener.checkOpen();
      if (localport != 0) {
        throw new SocketException("Already bound");
      }
      localport = Ports.OF_STREAMS.take(wanted, listener);
      address = local;
    } finally {
      listener.lock.unlock();
    }
  }

  @Override
  protected void listen(int most) throws IOException {
    listener.listen(most);
  }

  @Override
  protected void accept(SocketImpl accepted) throws IOException {
    Connection next = listener.accept(WaitLimit.ofSocket(options.timeout()));
    if (next == null) {
      throw new SocketTimeoutException("Accept timed out");
    }
    ((SocketImplModel) accepted).become(next, false);
  }

  private void become(Connection one, boolean isOwnPort) {
    listener.lock.lock();
    try {
      connection = one;
      isOwn = isOwnPort;
      address = one.address();
    } finally {
      listener.lock.unlock();
    }
  }

  @Override
  protected InputStream getInputStream() {
    return new SocketInput(connection.in(), options);
  }

  @Override
  protected OutputStream getOutputStream() {
    return new SocketOutput(connection.out());
  }

  @Override
  protected int available() throws IOException {
    return connection.in().available();
  }

  @Override
  protected void close() throws IOException {
    listener.lock.lock();
    try {
      if (!listener.close()) {
        return;
      }
      if (localport != 0) {
        Ports.OF_STREAMS.free(localport, listener);
      }
      if (connection != null) {
        connection.close();
        if (isOwn) {
          connection.localPort().close();
        }
      }
    } finally {
      listener.lock.unlock();
    }
  }

  @Override
  protected int getPort() {
    return connection == null ? 0 : connection.port().number();
  }

  @Override
  protected int getLocalPort() {
    return connection == null ? localport : connection.localPort().number();
  }

  @Override
  protected void shutdownInput() throws IOException {
    connection.in().shut();
  }

  @Override
  protected void shutdownOutput() throws IOException {
    connection.out().finish();
  }

  @Override
  protected void sendUrgentData(int data) throws IOException {
    throw new SocketException("Urgent data not supported");
  }

  @Override
  public void setOption(int option, Object value) {
    options.set(option, value);
  }

  @Override
  public Object getOption(int option) {
    return option == SO_BINDADDR ? InetAddress.getLoopbackAddress() : options.get(option);
  }

  @Override
  protected <T> void setOption(SocketOption<T> option, T value) {
    options.set(option, value);
  }

  @Override
  protected <T> T getOption(SocketOption<T> option) {
    return options.get(option);
  }

  @Override
  protected Set<SocketOption<?>> supportedOptions() {
    return SocketSettings.OF_STREAMS;
  }
}
