package heddle.programs.outside;

import heddle.programs.Incomplete;
import heddle.programs.Threads;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** Two threads talk through a socket: they would wait for each other for ever. */
@Incomplete("sockets are not under control")
public final class Sockets {

  private Sockets() {}

  public static void main(String[] args) throws IOException {
    InetAddress here = InetAddress.getLoopbackAddress();
    try (var server = new ServerSocket(0, 1, here)) {
      int port = server.getLocalPort();
      Thread thread = Threads.begin(() -> new Socket(here, port).close());
      server.accept().close();
      Threads.join(thread);
    }
  }
}
