package heddle.programs.outside;

import heddle.programs.Fails;
import heddle.programs.Threads;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** Both ends of a connection wait for the other one to say something first. */
@Fails("deadlock")
public final class SocketsBothListen {

  private SocketsBothListen() {}

  public static void main(String[] args) throws IOException {
    InetAddress here = InetAddress.getLoopbackAddress();
    try (var server = new ServerSocket(0, 1, here)) {
      Thread thread =
          Threads.begin(
              () -> {
                try (Socket socket = server.accept()) {
                  socket.getInputStream().read();
                  socket.getOutputStream().write(1);
                }
              });
      try (var socket = new Socket(here, server.getLocalPort())) {
        socket.getInputStream().read();
        socket.getOutputStream().write(1);
      }
      Threads.join(thread);
    }
  }
}
