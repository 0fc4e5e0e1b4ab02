package heddle.runtime.net;

import java.net.InetAddress;
import java.net.InetSocketAddress;

/** What one end of a connection knows of it. */
record Connection(
    SocketStream in, SocketStream out, InetAddress address, Port port, Port localPort) {

  /** Connects a port of the program with another one; null if nobody listens there. */
  static Connection to(InetSocketAddress place, Port from) {
    ConnectionQueue listener = Ports.OF_STREAMS.at(place.getPort());
    if (listener == null) {
      return null;
    }
    var port = new Port(listener, place.getPort());
    var there = new SocketStream(false);
    var back = new SocketStream(false);
    InetAddress here = InetAddress.getLoopbackAddress();
    return listener.offer(new Connection(there, back, here, from, port))
        ? new Connection(back, there, place.getAddress(), port, from)
        : null;
  }

  void close() {
    in.close();
    out.finish();
  }
}
