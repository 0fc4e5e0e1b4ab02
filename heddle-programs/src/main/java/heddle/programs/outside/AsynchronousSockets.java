package heddle.programs.outside;

import heddle.programs.Incomplete;
import heddle.programs.Threads;
import java.nio.channels.AsynchronousSocketChannel;

/** Asynchronous channels of sockets: there is no model of them. */
@Incomplete("an asynchronous channel of a socket is not supported")
public final class AsynchronousSockets {

  private AsynchronousSockets() {}

  public static void main(String[] args) {
    Threads.join(Threads.begin(() -> AsynchronousSocketChannel.open().close()));
  }
}
