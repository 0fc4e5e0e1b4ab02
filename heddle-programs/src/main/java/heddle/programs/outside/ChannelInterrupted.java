package heddle.programs.outside;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.ServerSocketChannel;

/** An interrupt ends a thread's waiting in a channel, and closes the channel. */
@Expect(outcome = "closed", because = "whether the interrupt comes before or while it waits")
public final class ChannelInterrupted {

  private ChannelInterrupted() {}

  public static void main(String[] args) throws IOException {
    try (var server = ServerSocketChannel.open()) {
      server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      Thread thread =
          Threads.begin(
              () -> {
                try {
                  server.accept();
                  throw new AssertionError("nobody connects");
                } catch (ClosedByInterruptException e) {
                  // As it is to be.
                }
              });
      thread.interrupt();
      Threads.join(thread);
      System.out.println(server.isOpen() ? "open" : "closed");
    }
  }
}
