package heddle.instrument.pass;

import heddle.instrument.Hook;
import heddle.instrument.HookTable;
import java.util.Map;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;

/**
 * Where the JDK makes what is inside of a socket: for a program thread that is the runtime's model
 * of sockets. Sockets that others have made are waited for in the operating system.
 */
final class SocketMethods {

  private static final Type OBJECT = Type.getObjectType("java/lang/Object");

  private static final String CREATE =
      "java/net/SocketImpl.createPlatformSocketImpl(Z)Ljava/net/SocketImpl;";

  private static final String CREATE_POST =
      "java/net/DatagramSocket.createDelegate"
          + "(Ljava/net/SocketAddress;Ljava/lang/Class;)Ljava/net/DatagramSocket;";

  private static final String PROVIDE =
      "java/nio/channels/spi/SelectorProvider.provider()Ljava/nio/channels/spi/SelectorProvider;";

  /** Others than threads of the program would have to answer these. */
  private static final Map<String, String> REFUSED =
      Map.of(
          "java/nio/channels/spi/AsynchronousChannelProvider.provider()Ljava/nio/channels/spi/AsynchronousChannelProvider;",
          "refuseAsynchronous",
          "sun/nio/ch/SimpleAsynchronousFileChannelImpl.open(Ljava/io/FileDescriptor;ZZLsun/nio/ch/ThreadPool;)Ljava/nio/channels/AsynchronousFileChannel;",
          "refuseAsynchronousFile",
          "sun/nio/ch/SimpleAsynchronousFileChannelImpl.open(Ljava/io/FileDescriptor;Ljava/lang/String;ZZLsun/nio/ch/ThreadPool;)Ljava/nio/channels/AsynchronousFileChannel;",
          "refuseAsynchronousFile",
          "sun/nio/fs/AbstractPoller.start()V",
          "refuseWatching");

  private static final String CHANNEL = "java/nio/channels/spi/AbstractInterruptibleChannel.";

  private static final String OF_PLATFORM = "sun/net/PlatformSocketImpl";

  private static final Map<String, Hook> AWAITING =
      Map.of(
          "java/net/ServerSocket.accept()Ljava/net/Socket;", HookTable.SOCKET_ACCEPT,
          "java/net/Socket$SocketInputStream.read([BII)I", HookTable.SOCKET_READ);

  private SocketMethods() {}

  /** Lets the JDK take the model for an implementation of its own; whether this is the model. */
  static boolean markAsOfPlatform(ClassNode owner) {
    return owner.name.equals(HookTable.NET_MODEL) && owner.interfaces.add(OF_PLATFORM);
  }

  static void rewrite(Edit edit) {
    String method = edit.owner.name + "." + edit.method.name + edit.method.desc;
    if (method.equals(CREATE)) {
      Detour.insert(
          edit,
          new Code().call(HookTable.NET_OWNER, "applies", "()Z"),
          Detour.answer(edit, HookTable.NET_MODEL, "create", "()Ljava/net/SocketImpl;"));
    } else if (method.equals(CREATE_POST)) {
      Detour.insert(
          edit,
          new Code().call(HookTable.NET_OWNER, "appliesToDatagrams", "()Z"),
          Detour.answer(
              edit,
              HookTable.POST_MODEL,
              "create",
              "(Ljava/net/SocketAddress;Ljava/lang/Class;)Ljava/net/DatagramSocket;",
              0,
              1));
    } else if (method.equals(PROVIDE)) {
      Detour.insert(
          edit,
          new Code().call(HookTable.NET_OWNER, "appliesToChannels", "()Z"),
          Detour.answer(
              edit, HookTable.CHANNELS, "get", "()Ljava/nio/channels/spi/SelectorProvider;"));
    } else if (method.equals(CHANNEL + "isOpen()Z")) {
      askGate(edit, "isOpen", "(Ljava/lang/Object;)Z");
    } else if (method.equals(CHANNEL + "close()V")) {
      askGate(edit, "close", "(Ljava/lang/Object;)V");
    } else if (REFUSED.containsKey(method)) {
      edit.atEntry(new Code().call(HookTable.NET_OWNER, REFUSED.get(method), "()V"));
    } else if (AWAITING.containsKey(method)) {
      edit.atEntry(new Code().load(OBJECT, 0).hook(AWAITING.get(method)));
    }
  }

  /** Channels of the program do not have the JDK's field for it. */
  private static void askGate(Edit edit, String name, String descriptor) {
    Detour.insert(
        edit,
        new Code().load(OBJECT, 0).call(HookTable.GATE, "isAt", "(Ljava/lang/Object;)Z"),
        Detour.answer(edit, HookTable.GATE, name, descriptor, 0));
  }
}
