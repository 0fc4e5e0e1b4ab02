package heddle.jvm;

import java.util.Set;
import org.junit.jupiter.api.Test;

/** The model of channels that wait does what the JDK's channels do. */
class ChannelsTest extends ComparedWithTheJdk {

  static final String MEMBERS =
      COMMON
          + """
      static java.nio.channels.ServerSocketChannel listen() throws Exception {
        return java.nio.channels.ServerSocketChannel.open().bind(new java.net.InetSocketAddress(HERE, 0), 5);
      }
      static java.nio.channels.SocketChannel connect(java.nio.channels.ServerSocketChannel to) throws Exception {
        return java.nio.channels.SocketChannel.open(to.getLocalAddress());
      }
      static java.nio.ByteBuffer bytes(String text) { return java.nio.ByteBuffer.wrap(text.getBytes()); }
      static String read(java.nio.channels.ReadableByteChannel from) throws Exception {
        var buffer = java.nio.ByteBuffer.allocate(10);
        int count = from.read(buffer);
        return count < 0 ? "end" : new String(buffer.array(), 0, count);
      }
      static String kind(Exception e) { return e.getClass().getSimpleName(); }
      """;

  private void prints(Set<String> expected, String body) {
    prints(expected, MEMBERS, body);
  }

  @Test
  void whatIsWrittenAtOneEndIsReadAtTheOther() {
    prints(
        Set.of("one end answer"),
        """
        try (var server = listen()) {
          Thread thread = begin(() -> {
            try (var channel = server.accept()) {
              say(read(channel) + " " + read(channel));
              channel.write(bytes("answer"));
            }
          });
          try (var channel = connect(server)) {
            channel.write(bytes("one"));
            channel.shutdownOutput();
            String answer = read(channel);
            thread.join();
            say(" " + answer);
          }
        }
        """);
  }

  @Test
  void channelsAndSocketsTalkToEachOther() {
    prints(
        Set.of("1a2b"),
        """
        try (var server = listen(); var other = new java.net.ServerSocket(0, 5, HERE)) {
          int port = ((java.net.InetSocketAddress) server.getLocalAddress()).getPort();
          try (var socket = new java.net.Socket(HERE, port); var channel = server.accept()) {
            channel.write(bytes("a"));
            say("1" + (char) socket.getInputStream().read());
          }
          try (var channel = java.nio.channels.SocketChannel.open(other.getLocalSocketAddress());
              var socket = other.accept()) {
            socket.getOutputStream().write('b');
            say("2" + read(channel));
          }
        }
        """);
  }

  @Test
  void severalBuffersAreFilledInTheirOrder() {
    prints(
        Set.of("5 abcd|e"),
        """
        try (var server = listen(); var one = connect(server); var two = server.accept()) {
          one.write(new java.nio.ByteBuffer[] {bytes("ab"), bytes("cde")});
          var first = java.nio.ByteBuffer.allocate(4);
          var second = java.nio.ByteBuffer.allocateDirect(4);
          say(two.read(new java.nio.ByteBuffer[] {first, second}) + " ");
          say(new String(first.array()) + "|" + (char) second.get(0));
        }
        """);
  }

  @Test
  void bothEndsKnowTheirAddresses() {
    prints(
        Set.of("true true true null"),
        """
        try (var server = listen(); var one = connect(server); var two = server.accept();
            var three = java.nio.channels.SocketChannel.open()) {
          say(one.getRemoteAddress().equals(server.getLocalAddress()) + " ");
          say(two.getRemoteAddress().equals(one.getLocalAddress()) + " ");
          say(one.isConnected() + " " + three.getRemoteAddress());
        }
        """);
  }

  @Test
  void closingEndsAnAccept() {
    prints(
        Set.of("AsynchronousCloseException", "ClosedChannelException"),
        """
        var server = listen();
        Thread thread = begin(() -> {
          try { server.accept(); } catch (java.io.IOException e) { say(kind(e)); }
        });
        server.close();
        thread.join();
        """);
  }

  @Test
  void closingEndsARead() {
    prints(
        Set.of("AsynchronousCloseException", "ClosedChannelException"),
        """
        try (var server = listen(); var one = connect(server); var two = server.accept()) {
          Thread thread = begin(() -> {
            try { read(one); } catch (java.io.IOException e) { say(kind(e)); }
          });
          one.close();
          thread.join();
        }
        """);
  }

  @Test
  void anInterruptEndsAReadAndClosesTheChannel() {
    prints(
        Set.of("ClosedByInterruptException true false"),
        """
        try (var server = listen(); var one = connect(server); var two = server.accept()) {
          Thread thread = begin(() -> {
            try { read(one); } catch (java.io.IOException e) { say(kind(e) + " " + Thread.currentThread().isInterrupted()); }
          });
          thread.interrupt();
          thread.join();
          say(" " + one.isOpen());
        }
        """);
  }

  @Test
  void whoIsInterruptedBeforeCannotAcceptEither() {
    prints(
        Set.of("ClosedByInterruptException false"),
        """
        try (var server = listen()) {
          Thread.currentThread().interrupt();
          try { server.accept(); } catch (java.io.IOException e) { say(kind(e)); }
          Thread.interrupted();
          say(" " + server.isOpen());
        }
        """);
  }

  @Test
  void nobodyListensThere() {
    prints(
        Set.of("ConnectException false"),
        """
        var server = listen();
        var place = server.getLocalAddress();
        server.close();
        var channel = java.nio.channels.SocketChannel.open();
        try { channel.connect(place); } catch (java.io.IOException e) { say(kind(e)); }
        say(" " + channel.isOpen());
        """);
  }

  @Test
  void wrongStatesAreComplainedAbout() {
    prints(
        Set.of(
            "NotYetConnectedException NotYetBoundException AlreadyBoundException AlreadyConnectedException AsynchronousCloseException"),
        """
        try (var server = listen(); var fresh = java.nio.channels.ServerSocketChannel.open()) {
          var channel = java.nio.channels.SocketChannel.open();
          try { read(channel); } catch (RuntimeException e) { say(kind(e) + " "); }
          try { fresh.accept(); } catch (RuntimeException e) { say(kind(e) + " "); }
          try { server.bind(null); } catch (RuntimeException e) { say(kind(e) + " "); }
          channel.connect(server.getLocalAddress());
          try { channel.connect(server.getLocalAddress()); } catch (RuntimeException e) { say(kind(e) + " "); }
          channel.shutdownOutput();
          try { channel.write(bytes("a")); } catch (java.io.IOException e) { say(kind(e)); }
          channel.close();
          server.accept().close();
        }
        """);
  }

  @Test
  void aPipeConnectsTwoThreads() {
    prints(
        Set.of("abc end"),
        """
        var pipe = java.nio.channels.Pipe.open();
        Thread thread = begin(() -> { pipe.sink().write(bytes("abc")); pipe.sink().close(); });
        say(read(pipe.source()) + " " + read(pipe.source()));
        thread.join();
        pipe.source().close();
        """);
  }

  @Test
  void nobodyReadsFromAPipe() {
    prints(
        Set.of("IOException"),
        """
        var pipe = java.nio.channels.Pipe.open();
        pipe.source().close();
        try { pipe.sink().write(bytes("a")); } catch (java.io.IOException e) { say(kind(e)); }
        pipe.sink().close();
        """);
  }

  @Test
  void datagramsHaveChannelsToo() {
    prints(
        Set.of("true ab|cd"),
        """
        try (var one = java.nio.channels.DatagramChannel.open().bind(new java.net.InetSocketAddress(HERE, 0));
            var two = java.nio.channels.DatagramChannel.open().bind(new java.net.InetSocketAddress(HERE, 0))) {
          Thread thread = begin(() -> {
            two.send(bytes("ab"), one.getLocalAddress());
            two.connect(one.getLocalAddress());
            two.write(bytes("cd"));
          });
          var buffer = java.nio.ByteBuffer.allocate(2);
          say(one.receive(buffer).equals(two.getLocalAddress()));
          one.connect(two.getLocalAddress());
          thread.join();
          String first = new String(buffer.array());
          two.write(bytes("cd"));
          say(" " + first + "|" + read(one));
        }
        """);
  }

  @Test
  void whoeverWaitsForAConnectionThatNeverComesIsInADeadlock() {
    exploration.failed("Deadlock", MEMBERS, "try (var server = listen()) { server.accept(); }");
  }

  @Test
  void whatIsNotSupportedIsSaid() {
    exploration.incomplete(
        "SocketChannel.socket is not supported",
        MEMBERS,
        """
        try (var channel = java.nio.channels.SocketChannel.open()) { channel.socket(); }
        catch (UnsupportedOperationException e) { say(e.getMessage()); }
        """);
  }
}
