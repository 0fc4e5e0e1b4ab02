package heddle.jvm;

import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The model of selectors and of channels that do not wait does what the JDK's do. */
@Tag("slow")
class SelectorsTest extends ComparedWithTheJdk {

  private static final String MEMBERS =
      ChannelsTest.MEMBERS
          + """
      static final int READ = java.nio.channels.SelectionKey.OP_READ;
      static final int ACCEPT = java.nio.channels.SelectionKey.OP_ACCEPT;
      static final int CONNECT = java.nio.channels.SelectionKey.OP_CONNECT;
      static java.nio.channels.Selector selector() throws Exception { return java.nio.channels.Selector.open(); }
      static <T extends java.nio.channels.SelectableChannel> T free(T channel) throws Exception {
        channel.configureBlocking(false);
        return channel;
      }
      """;

  private void prints(Set<String> expected, String body) {
    prints(expected, MEMBERS, body);
  }

  @Test
  void nobodyWaitsIfAskedNotTo() {
    prints(
        Set.of("null 0 a end"),
        """
        try (var server = free(listen())) {
          say(server.accept() + " ");
          try (var one = connect(server); var selector = selector()) {
            server.register(selector, ACCEPT);
            selector.select();
            try (var two = free(server.accept())) {
              say(two.read(java.nio.ByteBuffer.allocate(1)) + " ");
              two.register(selector, READ);
              one.write(bytes("a"));
              one.shutdownOutput();
              selector.selectedKeys().clear();
              selector.select();
              say(read(two) + " ");
              selector.selectedKeys().clear();
              selector.select();
              say(read(two));
            }
          }
        }
        """);
  }

  @Test
  void aSelectorWaitsForAConnection() {
    prints(
        Set.of("1 true accepted"),
        """
        try (var selector = selector(); var server = free(listen())) {
          var key = server.register(selector, ACCEPT);
          Thread thread = begin(() -> connect(server).close());
          say(selector.select() + " " + (selector.selectedKeys().contains(key) && key.isAcceptable()));
          thread.join();
          server.accept().close();
          say(" accepted");
        }
        """);
  }

  @Test
  void aConnectionIsFinishedWhenItIsReady() {
    prints(
        Set.of("true true true 1 true"),
        """
        try (var selector = selector(); var server = listen(); var channel = free(java.nio.channels.SocketChannel.open())) {
          boolean isDone = channel.connect(server.getLocalAddress());
          say(isDone == channel.isConnected());
          say(" " + (isDone != channel.isConnectionPending()));
          var key = channel.register(selector, CONNECT);
          if (!isDone) { selector.select(); }
          say(" " + (isDone || key.isConnectable()) + " ");
          while (!channel.finishConnect()) Thread.yield();
          try (var other = server.accept()) {
            key.interestOps(READ);
            selector.selectedKeys().clear();
            other.write(bytes("a"));
            say(selector.select() + " " + key.isReadable());
            read(channel);
          }
        }
        """);
  }

  @Test
  void aRefusalIsToldWhenTheConnectionIsFinished() {
    prints(
        Set.of("ConnectException false"),
        """
        var server = listen();
        var place = server.getLocalAddress();
        server.close();
        try (var selector = selector(); var channel = free(java.nio.channels.SocketChannel.open())) {
          try {
            if (!channel.connect(place)) {
              channel.register(selector, CONNECT);
              selector.select();
              channel.finishConnect();
            }
          } catch (java.io.IOException e) { say(kind(e) + " " + channel.isOpen()); }
        }
        """);
  }

  @Test
  void aSelectorIsWokenUp() {
    prints(
        Set.of("0"),
        """
        try (var selector = selector()) {
          Thread thread = begin(() -> selector.wakeup());
          say(selector.select());
          thread.join();
        }
        """);
  }

  @Test
  void wakingUpBeforeCountsOnce() {
    prints(
        Set.of("000"),
        """
        try (var selector = selector()) {
          selector.wakeup();
          selector.wakeup();
          say(selector.select());
          selector.wakeup();
          say(selector.selectNow());
          say(selector.select(5));
        }
        """);
  }

  @Test
  void anInterruptWakesASelectorUp() {
    prints(
        Set.of("0 true true"),
        """
        try (var selector = selector()) {
          Thread thread = begin(() -> say(selector.select() + " " + Thread.currentThread().isInterrupted()));
          thread.interrupt();
          thread.join();
          say(" " + selector.isOpen());
        }
        """);
  }

  @Test
  void closingASelectorEndsASelect() {
    prints(
        Set.of("0", "ClosedSelectorException"),
        """
        var selector = selector();
        Thread thread = begin(() -> {
          try { say(selector.select()); } catch (java.nio.channels.ClosedSelectorException e) { say(kind(e)); }
        });
        selector.close();
        thread.join();
        """);
  }

  @Test
  void aTimeoutMayBeOver() {
    prints(
        Set.of("0", "1"),
        """
        var pipe = java.nio.channels.Pipe.open();
        try (var selector = selector()) {
          free(pipe.source()).register(selector, READ);
          Thread thread = begin(() -> { Thread.sleep(20); pipe.sink().write(bytes("a")); });
          say(selector.select(20));
          thread.join();
        }
        """);
  }

  @Test
  void whatStaysSelectedIsNotCountedAgain() {
    prints(
        Set.of("1 0 1 1"),
        """
        var pipe = java.nio.channels.Pipe.open();
        try (var selector = selector()) {
          free(pipe.source()).register(selector, READ);
          pipe.sink().write(bytes("a"));
          say(selector.select() + " " + selector.selectNow() + " " + selector.selectedKeys().size());
          selector.selectedKeys().clear();
          say(" " + selector.selectNow());
        }
        """);
  }

  @Test
  void aCancelledKeyIsGoneAfterTheNextSelect() {
    prints(
        Set.of("1 false 1 0 0 CancelledKeyException true"),
        """
        var pipe = java.nio.channels.Pipe.open();
        try (var selector = selector()) {
          var key = free(pipe.source()).register(selector, READ, "note");
          pipe.sink().write(bytes("a"));
          say(selector.selectNow());
          key.cancel();
          say(" " + key.isValid() + " " + selector.keys().size() + " " + selector.selectNow() + " " + selector.keys().size());
          try { key.interestOps(); } catch (RuntimeException e) { say(" " + kind(e)); }
          pipe.source().configureBlocking(true);
          say(" " + key.attachment().equals("note"));
        }
        """);
  }

  @Test
  void whatIsReadyCanBeHandedOver() {
    prints(
        Set.of("a1"),
        """
        var pipe = java.nio.channels.Pipe.open();
        try (var selector = selector()) {
          free(pipe.source()).register(selector, READ);
          Thread thread = begin(() -> pipe.sink().write(bytes("a")));
          int count = selector.select(key -> {
            try { say(read((java.nio.channels.Pipe.SourceChannel) key.channel())); } catch (Exception e) { say(e); }
          });
          say(count);
          thread.join();
        }
        """);
  }

  @Test
  void aChannelWithAKeyCannotBeMadeToWait() {
    prints(
        Set.of("IllegalBlockingModeException IllegalBlockingModeException"),
        """
        var pipe = java.nio.channels.Pipe.open();
        try (var selector = selector()) {
          try { pipe.source().register(selector, READ); } catch (RuntimeException e) { say(kind(e)); }
          free(pipe.source()).register(selector, READ);
          try { pipe.source().configureBlocking(true); } catch (RuntimeException e) { say(" " + kind(e)); }
        }
        """);
  }

  @Test
  void aDatagramMakesAChannelReady() {
    prints(
        Set.of("null 1 ab"),
        """
        try (var selector = selector();
            var one = free(java.nio.channels.DatagramChannel.open().bind(new java.net.InetSocketAddress(HERE, 0)));
            var two = java.nio.channels.DatagramChannel.open()) {
          var buffer = java.nio.ByteBuffer.allocate(2);
          say(one.receive(buffer) + " ");
          one.register(selector, READ);
          Thread thread = begin(() -> two.send(bytes("ab"), one.getLocalAddress()));
          say(selector.select() + " ");
          one.receive(buffer);
          say(new String(buffer.array()));
          thread.join();
        }
        """);
  }

  @Test
  void whoeverSelectsWhatNeverGetsReadyIsInADeadlock() {
    exploration.failed(
        "Deadlock",
        MEMBERS,
        """
        try (var selector = selector(); var server = free(listen())) {
          server.register(selector, ACCEPT);
          selector.select();
        }
        """);
  }
}
