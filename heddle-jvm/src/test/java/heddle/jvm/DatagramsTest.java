package heddle.jvm;

import java.util.Set;
import org.junit.jupiter.api.Test;

/** The model of sockets for datagrams does what the JDK's do. */
class DatagramsTest extends ComparedWithTheJdk {

  private static final String MEMBERS =
      COMMON
          + """
      static java.net.DatagramSocket open() throws Exception { return new java.net.DatagramSocket(0, HERE); }
      static java.net.DatagramPacket packet(String text, java.net.DatagramSocket to) throws Exception {
        return new java.net.DatagramPacket(text.getBytes(), text.length(), to.getLocalSocketAddress());
      }
      static java.net.DatagramPacket room(int most) { return new java.net.DatagramPacket(new byte[most], most); }
      static String text(java.net.DatagramPacket packet) { return new String(packet.getData(), 0, packet.getLength()); }
      """;

  private void prints(Set<String> expected, String body) {
    prints(expected, MEMBERS, body);
  }

  @Test
  void whatIsSentIsReceivedWholeAndInOrder() {
    prints(
        Set.of("one|twenty|"),
        """
        try (var one = open(); var two = open()) {
          Thread thread = begin(() -> {
            var packet = room(10);
            one.receive(packet);
            say(text(packet) + "|");
            one.receive(packet);
            say(text(packet) + "|");
          });
          two.send(packet("one", one));
          two.send(packet("twenty", one));
          thread.join();
        }
        """);
  }

  @Test
  void twoSendersMayComeInEitherOrder() {
    prints(
        Set.of("ab", "ba"),
        """
        try (var one = open()) {
          Thread a = begin(() -> { try (var two = open()) { two.send(packet("a", one)); } });
          Thread b = begin(() -> { try (var two = open()) { two.send(packet("b", one)); } });
          var packet = room(1);
          one.receive(packet);
          String first = text(packet);
          one.receive(packet);
          say(first + text(packet));
          a.join();
          b.join();
        }
        """);
  }

  @Test
  void whatDoesNotFitIsCutOff() {
    prints(
        Set.of("lon 3 short"),
        """
        try (var one = open(); var two = open()) {
          two.send(packet("long", one));
          var packet = room(3);
          one.receive(packet);
          say(text(packet) + " " + packet.getLength() + " ");
          two.send(packet("short", one));
          packet = room(10);
          one.receive(packet);
          say(text(packet));
        }
        """);
  }

  @Test
  void theSenderIsKnown() {
    prints(
        Set.of("true true back"),
        """
        try (var one = open(); var two = open()) {
          two.send(packet("a", one));
          var packet = room(10);
          one.receive(packet);
          say((packet.getPort() == two.getLocalPort()) + " " + packet.getAddress().equals(HERE) + " ");
          packet.setData("back".getBytes());
          one.send(packet);
          packet = room(10);
          two.receive(packet);
          say(text(packet));
        }
        """);
  }

  @Test
  void whoIsConnectedHearsNobodyElse() {
    prints(
        Set.of("true true b Connected and packet address differ null false"),
        """
        try (var one = open(); var two = open(); var three = open()) {
          one.connect(two.getLocalSocketAddress());
          say(one.isConnected() + " " + (one.getPort() == two.getLocalPort()) + " ");
          three.send(packet("a", one));
          two.send(packet("b", one));
          var packet = room(1);
          one.receive(packet);
          say(text(packet) + " ");
          try { one.send(packet("c", three)); } catch (IllegalArgumentException e) { say(e.getMessage() + " "); }
          one.disconnect();
          say(one.getInetAddress() + " " + one.isConnected());
        }
        """);
  }

  @Test
  void aTimeoutMayBeOver() {
    prints(
        Set.of("Receive timed out a", "a"),
        """
        try (var one = open(); var two = open()) {
          one.setSoTimeout(20);
          Thread thread = begin(() -> { Thread.sleep(20); two.send(packet("a", one)); });
          var packet = room(1);
          try {
            one.receive(packet);
          } catch (java.net.SocketTimeoutException e) {
            say(e.getMessage() + " ");
            one.setSoTimeout(0);
            one.receive(packet);
          }
          say(text(packet));
          thread.join();
        }
        """);
  }

  @Test
  void closingEndsAReceive() {
    prints(
        Set.of("Socket closed"),
        """
        var one = open();
        Thread thread = begin(() -> one.receive(room(1)));
        one.close();
        thread.join();
        """);
  }

  @Test
  void interruptsDoNotEndAReceive() {
    prints(
        Set.of("a true"),
        """
        try (var one = open(); var two = open()) {
          Thread thread = begin(() -> {
            var packet = room(1);
            one.receive(packet);
            while (!Thread.currentThread().isInterrupted()) Thread.onSpinWait();
            say(text(packet) + " true");
          });
          thread.interrupt();
          two.send(packet("a", one));
          thread.join();
        }
        """);
  }

  @Test
  void aPortIsTakenOnce() {
    prints(
        Set.of("taken 0 -1 true free"),
        """
        var one = open();
        int port = one.getLocalPort();
        try { new java.net.DatagramSocket(port, HERE); } catch (java.net.BindException e) { say("taken "); }
        var unbound = new java.net.DatagramSocket(null);
        say(unbound.getLocalPort() + " ");
        one.close();
        say(one.getLocalPort() + " " + one.isClosed());
        unbound.bind(new java.net.InetSocketAddress(HERE, port));
        say(unbound.getLocalPort() == port ? " free" : " other");
        unbound.close();
        """);
  }

  @Test
  void whatIsSentToSomebodyWhoHasClosedGetsLost() {
    prints(
        Set.of("lost"),
        """
        var one = open();
        var packet = packet("a", one);
        one.close();
        try (var two = open()) { two.send(packet); }
        say("lost");
        """);
  }

  @Test
  void whoeverWaitsForADatagramThatNeverComesIsInADeadlock() {
    exploration.failed("Deadlock", MEMBERS, "try (var one = open()) { one.receive(room(1)); }");
  }

  @Test
  void whatIsSentOutsideIsSaid() {
    exploration.incomplete(
        "a datagram is sent to where no thread of the program has a socket",
        MEMBERS,
        """
        try (var one = open()) { one.send(new java.net.DatagramPacket(new byte[1], 1, HERE, 9)); }
        """);
  }

  @Test
  void whatAConnectedSocketSendsToNobodyIsSaid() {
    exploration.incomplete(
        "connected to a port that nobody has any more",
        MEMBERS,
        """
        var one = open();
        try (var two = open()) {
          two.connect(one.getLocalSocketAddress());
          one.close();
          two.send(room(1));
        }
        """);
  }

  @Test
  void multicastIsSaid() {
    exploration.incomplete(
        "multicast is not supported",
        MEMBERS,
        """
        try { new java.net.MulticastSocket(0); } catch (java.net.SocketException e) { say(e.getMessage()); }
        """);
  }
}
