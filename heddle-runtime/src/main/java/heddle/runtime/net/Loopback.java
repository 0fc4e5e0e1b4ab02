package heddle.runtime.net;

import heddle.runtime.NetHooks;
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
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * What is inside of a {@code Socket} or a {@code ServerSocket} of the program. It can be connected
 * to others of the program only.
 *
 * <p>The JDK knows implementations of its own by an interface, which it gets when it is
 * instrumented: naming it here would be a warning that cannot be switched off.
 */
public final class Loopback extends SocketImpl {

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Options options = new Options();

  /** Connections that nobody has accepted yet; null if it does not listen. */
  private Queue<Connection> waiting;

  private int backlog;
  private boolean isClosed;
  private Flow in;
  private Flow out;

  /** What one end of a connection knows of it. */
  private record Connection(Flow in, Flow out, InetAddress address, int port, int localPort) {}

  private Loopback() {}

  /** In place of the platform's implementation. */
  public static SocketImpl create() {
    return new Loopback();
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
    Loopback listener = Ports.OF_STREAMS.at(place.getPort());
    if (listener == null) {
      close();
      throw new ConnectException("Connection refused");
    }
    lock.lock();
    try {
      checkOpen();
      if (localport == 0) {
        localport = Ports.OF_STREAMS.take(0, this);
      }
      var there = new Flow();
      var back = new Flow();
      InetAddress own = InetAddress.getLoopbackAddress();
      if (!listener.offer(new Connection(there, back, own, localport, place.getPort()))) {
        throw new ConnectException("Connection refused");
      }
      in = back;
      out = there;
      address = place.getAddress();
      port = place.getPort();
    } finally {
      lock.unlock();
    }
  }

  private boolean offer(Connection connection) {
    lock.lock();
    try {
      if (isClosed || waiting == null) {
        return false;
      }
      if (waiting.size() >= backlog) {
        NetHooks.exceedBacklog();
      }
      waiting.add(connection);
      changed.signal();
      return true;
    } finally {
      lock.unlock();
    }
  }

  @Override
  protected void bind(InetAddress local, int wanted) throws IOException {
    lock.lock();
    try {
      checkOpen();
      if (localport != 0) {
        throw new SocketException("Already bound");
      }
      localport = Ports.OF_STREAMS.take(wanted, this);
      address = local;
    } finally {
      lock.unlock();
    }
  }

  @Override
  protected void listen(int most) throws IOException {
    lock.lock();
    try {
      checkOpen();
      waiting = new ArrayDeque<>();
      backlog = most;
    } finally {
      lock.unlock();
    }
  }

  @Override
  protected void accept(SocketImpl accepted) throws IOException {
    Connection connection;
    lock.lock();
    try {
      long left = Waiting.nanos(options.timeout());
      checkOpen();
      while (waiting.isEmpty()) {
        if (left <= 0) {
          throw new SocketTimeoutException("Accept timed out");
        }
        left = Waiting.await(changed, left);
        checkOpen();
      }
      connection = waiting.remove();
    } finally {
      lock.unlock();
    }
    ((Loopback) accepted).become(connection);
  }

  private void become(Connection connection) {
    lock.lock();
    try {
      in = connection.in;
      out = connection.out;
      address = connection.address;
      port = connection.port;
      localport = connection.localPort;
    } finally {
      lock.unlock();
    }
  }

  private void checkOpen() throws SocketException {
    if (isClosed) {
      throw new SocketException("Socket closed");
    }
  }

  @Override
  protected InputStream getInputStream() {
    return new FlowInput(in, options);
  }

  @Override
  protected OutputStream getOutputStream() {
    return new FlowOutput(out);
  }

  @Override
  protected int available() throws IOException {
    return in.available();
  }

  @Override
  protected void close() throws IOException {
    lock.lock();
    try {
      if (isClosed) {
        return;
      }
      isClosed = true;
      if (localport != 0) {
        Ports.OF_STREAMS.free(localport, this);
      }
      changed.signalAll();
    } finally {
      lock.unlock();
    }
    if (waiting != null) {
      for (Connection connection : waiting) {
        NetHooks.closeWithoutReading();
        connection.in.close();
        connection.out.finish();
      }
    }
    if (in != null) {
      in.close();
      out.finish();
    }
  }

  @Override
  protected void shutdownInput() throws IOException {
    in.shut();
  }

  @Override
  protected void shutdownOutput() throws IOException {
    out.finish();
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
    return Options.SUPPORTED;
  }
}
