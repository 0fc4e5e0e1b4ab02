package heddle.programs.outside;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/** Two threads talk through channels of sockets: one asks, the other one answers. */
@Expect(outcome = "43", because = "the answer is one more than what was asked")
public final class Channels {

  private Channels() {}

  private static void answer(ServerSocketChannel server) throws IOException {
    try (SocketChannel channel = server.accept()) {
      var buffer = ByteBuffer.allocate(1);
      channel.read(buffer);
      buffer.put(0, (byte) (buffer.get(0) + 1)).flip();
      channel.write(buffer);
    }
  }

  private static int ask(ServerSocketChannel server) throws IOException {
    try (SocketChannel channel = SocketChannel.open(server.getLocalAddress())) {
      var buffer = ByteBuffer.allocate(1).put(0, (byte) 42);
      channel.write(buffer);
      buffer.flip();
      channel.read(buffer);
      return buffer.get(0);
    }
  }

  public static void main(String[] args) throws IOException {
    try (var server = ServerSocketChannel.open()) {
      server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      Thread thread = Threads.begin(() -> answer(server));
      System.out.println(ask(server));
      Threads.join(thread);
    }
  }
}
