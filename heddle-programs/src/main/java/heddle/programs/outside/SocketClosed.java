package heddle.programs.outside;

import heddle.programs.Classes;
import heddle.programs.Threads;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketException;

/** Closing a server's socket ends a thread's waiting in it. */
@Classes(3)
public final class SocketClosed {

  private SocketClosed() {}

  public static void main(String[] args) throws IOException {
    var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    Thread thread =
        Threads.begin(
            () -> {
              try {
                server.accept();
                throw new AssertionError("nobody connects");
              } catch (SocketException e) {
                // That it is closed, or was closed already.
              }
            });
    server.close();
    Threads.join(thread);
  }
}
