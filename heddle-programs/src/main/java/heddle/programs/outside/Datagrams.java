package heddle.programs.outside;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramSocket;
import java.net.StandardSocketOptions;

/** Options of sockets for datagrams. */
@Expect(outcome = "true true", because = "the JDK has put the option into a set before")
public final class Datagrams {

  private Datagrams() {}

  public static void main(String[] args) {
    var seen = new boolean[2];
    Threads.run(() -> seen[0] = canBroadcast(), () -> seen[1] = canBroadcast());
    System.out.println(seen[0] + " " + seen[1]);
  }

  private static boolean canBroadcast() {
    try (var socket = new DatagramSocket()) {
      return socket.getBroadcast()
          && socket.supportedOptions().contains(StandardSocketOptions.SO_BROADCAST);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
