package heddle.programs.outside;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;

/** Two threads send a datagram each to a third one, which answers them as they come. */
@Expect(outcome = "1 2", because = "the first one sends first")
@Expect(outcome = "2 1", because = "the second one does")
public final class DatagramRequests {

  private DatagramRequests() {}

  private static void serve(DatagramSocket socket) throws IOException {
    for (byte i = 1; i <= 2; i++) {
      var packet = new DatagramPacket(new byte[1], 1);
      socket.receive(packet);
      packet.setData(new byte[] {i});
      socket.send(packet);
    }
  }

  private static int ask(DatagramSocket server) throws IOException {
    try (var socket = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
      socket.send(new DatagramPacket(new byte[1], 1, server.getLocalSocketAddress()));
      var answer = new DatagramPacket(new byte[1], 1);
      socket.receive(answer);
      return answer.getData()[0];
    }
  }

  public static void main(String[] args) throws IOException {
    var answers = new int[2];
    try (var server = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
      Threads.each(
          () -> serve(server), () -> answers[0] = ask(server), () -> answers[1] = ask(server));
    }
    System.out.println(answers[0] + " " + answers[1]);
  }
}
