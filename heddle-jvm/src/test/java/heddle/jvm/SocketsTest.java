package heddle.jvm;

import java.util.Set;
import org.junit.jupiter.api.Test;

/** The model of sockets does what the JDK's sockets do. */
class SocketsTest extends ComparedWithTheJdk {

  private static final String MEMBERS =
      COMMON
          + """
      static java.net.ServerSocket listen() throws Exception { return new java.net.ServerSocket(0, 5, HERE); }
      static java.net.Socket connect(java.net.ServerSocket to) throws Exception { return new java.net.Socket(HERE, to.getLocalPort()); }
      """;

  private void prints(Set<String> expected, String body) {
    prints(expected, MEMBERS, body);
  }

  @Test
  void whatIsWrittenAtOneEndIsReadAtTheOther() {
    prints(
        Set.of("1-255-1 7"),
        """
        try (var server = listen()) {
          Thread thread = begin(() -> {
            try (var socket = server.accept()) {
              var in = socket.getInputStream();
              byte[] bytes = in.readNBytes(2);
              String end = "" + in.read();
              socket.getOutputStream().write(7);
              say(bytes[0] + "-" + (bytes[1] & 255) + end);
            }
          });
          try (var socket = connect(server)) {
            socket.getOutputStream().write(new byte[] {0, 1, (byte) 255, 0}, 1, 2);
            socket.shutdownOutput();
            int answer = socket.getInputStream().read();
            thread.join();
            say(" " + answer);
          }
        }
        """);
  }

  @Test
  void connectionsAreAcceptedInTheirOrder() {
    prints(
        Set.of("12"),
        """
        try (var server = listen(); var one = connect(server); var two = connect(server)) {
          one.getOutputStream().write(1);
          two.getOutputStream().write(2);
          try (var first = server.accept(); var second = server.accept()) {
            say(first.getInputStream().read());
            say(second.getInputStream().read());
          }
        }
        """);
  }

  @Test
  void bothEndsKnowTheirPorts() {
    prints(
        Set.of("true true true true true false"),
        """
        try (var server = listen(); var one = connect(server); var two = server.accept()) {
          say(one.getPort() == server.getLocalPort());
          say(" " + (two.getLocalPort() == server.getLocalPort()));
          say(" " + (two.getPort() == one.getLocalPort()));
          say(" " + two.getInetAddress().equals(HERE));
          say(" " + one.isConnected());
          say(" " + one.isClosed());
        }
        """);
  }

  @Test
  void closingEndsAnAccept() {
    prints(
        Set.of("Socket closed", "Socket is closed"),
        """
        var server = listen();
        Thread thread = begin(() -> server.accept());
        server.close();
        thread.join();
        """);
  }

  @Test
  void closingEndsARead() {
    prints(
        Set.of("Socket closed", "Socket is closed"),
        """
        try (var server = listen(); var one = connect(server); var two = server.accept()) {
          Thread thread = begin(() -> one.getInputStream().read());
          one.close();
          thread.join();
        }
        """);
  }

  @Test
  void theOtherEndIsAtItsEndThen() {
    prints(
        Set.of("-1"),
        """
        try (var server = listen(); var one = connect(server); var two = server.accept()) {
          Thread thread = begin(() -> say(two.getInputStream().read()));
          one.close();
          thread.join();
        }
        """);
  }

  @Test
  void aTimeoutMayBeOver() {
    prints(
        Set.of("Read timed out 5", "5"),
        """
        try (var server = listen(); var one = connect(server); var two = server.accept()) {
          one.setSoTimeout(20);
          Thread thread = begin(() -> { Thread.sleep(20); two.getOutputStream().write(5); });
          try {
            say(one.getInputStream().read());
          } catch (java.net.SocketTimeoutException e) {
            say(e.getMessage() + " ");
            one.setSoTimeout(0);
            say(one.getInputStream().read());
          }
          thread.join();
        }
        """);
  }

  @Test
  void nobodyComesInTime() {
    prints(
        Set.of("Accept timed out"),
        """
        try (var server = listen()) {
          server.setSoTimeout(5);
          try { server.accept(); } catch (java.net.SocketTimeoutException e) { say(e.getMessage()); }
        }
        """);
  }

  @Test
  void interruptsDoNotEndAWait() {
    prints(
        Set.of("3 true"),
        """
        try (var server = listen(); var one = connect(server); var two = server.accept()) {
          Thread thread = begin(() -> {
            int read = one.getInputStream().read();
            while (!Thread.currentThread().isInterrupted()) Thread.onSpinWait();
            say(read + " true");
          });
          thread.interrupt();
          two.getOutputStream().write(3);
          thread.join();
        }
        """);
  }

  @Test
  void whoeverHasStoppedListeningRefuses() {
    prints(
        Set.of("taken refused"),
        """
        var server = listen();
        int port = server.getLocalPort();
        try { new java.net.ServerSocket(port, 1, HERE); }
        catch (java.net.BindException e) { say("taken "); }
        server.close();
        try { new java.net.Socket(HERE, port); }
        catch (java.net.ConnectException e) { say("refused"); }
        """);
  }

  @Test
  void twoReadersShareWhatComes() {
    prints(
        Set.of("1|2", "2|1"),
        """
        try (var server = listen(); var one = connect(server); var two = server.accept()) {
          int[] read = new int[2];
          Thread a = begin(() -> read[0] = one.getInputStream().read());
          Thread b = begin(() -> read[1] = one.getInputStream().read());
          two.getOutputStream().write(1);
          two.getOutputStream().write(2);
          a.join();
          b.join();
          say(read[0] + "|" + read[1]);
        }
        """);
  }

  @Test
  void optionsAreKept() {
    prints(
        Set.of("true 100 true -1 2"),
        """
        try (var server = listen(); var one = connect(server); var two = server.accept()) {
          one.setTcpNoDelay(true);
          one.setSoTimeout(100);
          one.setOption(java.net.StandardSocketOptions.SO_KEEPALIVE, true);
          say(one.getTcpNoDelay() + " " + one.getSoTimeout() + " ");
          say(one.getOption(java.net.StandardSocketOptions.SO_KEEPALIVE));
          say(" " + two.getSoLinger());
          one.getOutputStream().write(new byte[2]);
          while (two.getInputStream().available() < 2) Thread.yield();
          say(" " + two.getInputStream().available());
          two.getInputStream().readNBytes(2);
        }
        """);
  }

  @Test
  void whoeverWaitsForAConnectionThatNeverComesIsInADeadlock() {
    exploration.failed("Deadlock", MEMBERS, "try (var server = listen()) { server.accept(); }");
  }

  @Test
  void whatIsNotReadIsSaid() {
    exploration.incomplete(
        "is closed before all that was sent to it is read",
        MEMBERS,
        """
        try (var server = listen(); var one = connect(server); var two = server.accept()) {
          one.getOutputStream().write(1);
        }
        """);
  }

  @Test
  void whatIsSentToNobodyIsSaid() {
    exploration.incomplete(
        "writes to a socket whose other end is closed",
        MEMBERS,
        """
        try (var server = listen(); var one = connect(server); var two = server.accept()) {
          two.close();
          one.getOutputStream().write(1);
        }
        """);
  }

  @Test
  void moreConnectionsThanAskedForAreSaid() {
    exploration.incomplete(
        "more connections wait for a ServerSocket than it was made for",
        MEMBERS,
        """
        try (var server = new java.net.ServerSocket(0, 1, HERE); var one = connect(server); var two = connect(server)) {
        }
        """);
  }
}
