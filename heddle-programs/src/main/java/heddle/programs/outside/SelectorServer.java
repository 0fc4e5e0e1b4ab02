package heddle.programs.outside;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.Iterator;

/** One thread accepts a connection and answers it by a selector. */
@Expect(outcome = "43", because = "the answer is one more than what was asked")
public final class SelectorServer {

  private static int answer;

  private SelectorServer() {}

  public static void main(String[] args) throws IOException {
    try (var selector = Selector.open();
        var server = ServerSocketChannel.open()) {
      server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      server.configureBlocking(false);
      server.register(selector, SelectionKey.OP_ACCEPT);
      Thread thread = Threads.begin(() -> ask(server));
      boolean isAnswered = false;
      while (!isAnswered) {
        selector.select();
        Iterator<SelectionKey> keys = selector.selectedKeys().iterator();
        while (keys.hasNext()) {
          isAnswered |= serve(keys.next());
          keys.remove();
        }
      }
      Threads.join(thread);
    }
    System.out.println(answer);
  }

  private static boolean serve(SelectionKey key) throws IOException {
    if (key.isAcceptable()) {
      SocketChannel accepted = ((ServerSocketChannel) key.channel()).accept();
      accepted.configureBlocking(false);
      accepted.register(key.selector(), SelectionKey.OP_READ);
      return false;
    }
    try (var channel = (SocketChannel) key.channel()) {
      var buffer = ByteBuffer.allocate(1);
      channel.read(buffer);
      buffer.put(0, (byte) (buffer.get(0) + 1)).flip();
      channel.write(buffer);
    }
    return true;
  }

  private static void ask(ServerSocketChannel server) throws IOException {
    try (SocketChannel channel = SocketChannel.open(server.getLocalAddress())) {
      var buffer = ByteBuffer.allocate(1).put(0, (byte) 42);
      channel.write(buffer);
      buffer.flip();
      channel.read(buffer);
      answer = buffer.get(0);
    }
  }
}
