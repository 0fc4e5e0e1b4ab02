package heddle.programs.outside;

import heddle.programs.Classes;
import heddle.programs.Threads;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** Two threads talk through a socket: one asks, the other one answers. */
@Classes(8)
public final class Sockets {

  private Sockets() {}

  public static void main(String[] args) throws IOException {
    InetAddress here = InetAddress.getLoopbackAddress();
    try (var server = new ServerSocket(0, 1, here)) {
      Thread thread =
          Threads.begin(
              () -> {
                try (Socket socket = server.accept()) {
                  socket.getOutputStream().write(socket.getInputStream().read() + 1);
                }
              });
      try (var socket = new Socket(here, server.getLocalPort())) {
        socket.getOutputStream().write(41);
        int answer = socket.getInputStream().read();
        if (answer != 42) {
          throw new AssertionError("answered " + answer);
        }
      }
      Threads.join(thread);
    }
  }
}
