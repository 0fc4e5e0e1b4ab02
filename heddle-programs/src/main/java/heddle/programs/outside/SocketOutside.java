package heddle.programs.outside;

import heddle.programs.Incomplete;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;

/** Nobody in the program listens where a socket is connected to, and others are not asked. */
@Incomplete("no thread of the program listens")
public final class SocketOutside {

  private SocketOutside() {}

  public static void main(String[] args) throws IOException {
    try (var socket = new Socket(InetAddress.getLoopbackAddress(), 9)) {
      throw new IllegalStateException("connected to " + socket);
    } catch (ConnectException e) {
      // Refused.
    }
  }
}
