package heddle.runtime.net;

import heddle.runtime.NetHooks;
import heddle.runtime.declaration.Before;
import heddle.runtime.declaration.StandsFor;

/**
 * Sockets that were made before the program or by others, so that no model stands for them: they
 * are waited for in the operating system.
 */
@StandsFor(
    value = {"java.net.ServerSocket", "java.net.Socket$SocketInputStream"},
    when = NetHooks.class,
    asking = "appliesToChannels")
public final class OldSocketsModel {

  private OldSocketsModel() {}

  /** Before a thread waits for somebody to connect. */
  @Before("accept()")
  public static void accept(Object socket) {
    NetHooks.awaitConnection(socket);
  }

  /** Before a thread waits for something to come through a socket. */
  @Before("read(byte[],int,int)")
  public static void read(Object stream) {
    NetHooks.awaitBytes(stream);
  }
}
