package heddle.runtime;

import heddle.runtime.event.Facts;
import heddle.runtime.raw.Memory;
import heddle.runtime.turn.Control;
import java.net.DatagramPacket;
import java.net.ServerSocket;

/**
 * What the model of sockets needs of the runtime. The model itself, in {@code heddle.runtime.net},
 * is instrumented code; this is not.
 */
public final class NetHooks {

  static final String MODEL = "heddle.runtime.net.";

  private static final String AT_ONCE =
      "it is assumed that what is written to a socket arrives at once and as a whole; networks may"
          + " deliver it in pieces, and make writers wait";

  private static final String NOTHING_LOST =
      "it is assumed that datagrams arrive at once, each once, in the order in which they were sent;"
          + " networks may lose, repeat and reorder them";

  private static final long ROOM =
      Memory.UNSAFE.objectFieldOffset(DatagramPacket.class, "bufLength");

  private static final long LENGTH =
      Memory.UNSAFE.objectFieldOffset(DatagramPacket.class, "length");

  private NetHooks() {}

  /** Whether the calling thread is under control, so that a socket that it makes has a model. */
  public static boolean applies(Object socket) {
    assumeAtOnce();
    return appliesToChannels(socket);
  }

  /** Whether channels that the calling thread makes have a model. */
  public static boolean appliesToChannels(Object channel) {
    return Thread.currentThread() == Control.current;
  }

  public static void assumeAtOnce() {
    assume(AT_ONCE);
  }

  public static void assumeNothingLost() {
    assume(NOTHING_LOST);
  }

  public static void assumePipesAreWide() {
    assume(
        "it is assumed that pipes never make writers wait, and that a read gets all that is there");
  }

  public static void assumeOrderOfKeys() {
    assume(
        "it is assumed that selectors show what is ready in the order in which it was registered, and"
            + " that connections and writes never have to wait; systems may do otherwise");
  }

  private static void assume(String sentence) {
    if (appliesToChannels(null)) {
      Run.active.facts.assume(sentence);
    }
  }

  /** Whether a socket for datagrams that the calling thread makes has a model. */
  public static boolean appliesToDatagrams(Object socket) {
    assumeNothingLost();
    return appliesToChannels(socket);
  }

  /** How many bytes a packet can receive; its own methods do not tell. */
  public static int room(DatagramPacket packet) {
    return Memory.UNSAFE.getInt(packet, ROOM);
  }

  /** Sets the length of what was received, and leaves room for more the next time. */
  public static void setLength(DatagramPacket packet, int length) {
    Memory.UNSAFE.putInt(packet, LENGTH, length);
  }

  /** Whether the calling thread, which is under control, is a virtual one. */
  public static boolean isVirtual() {
    Run run = Run.active;
    return run.virtual.isVirtual(run.scheduler.moving.thread);
  }

  /** Whether a field of an object, which is not null, holds something of the model. */
  private static boolean isModelled(Object owner, Class<?> declaring, String field) {
    long offset = Memory.UNSAFE.objectFieldOffset(declaring, field);
    Object value = Memory.reference(owner, offset);
    return value != null && value.getClass().getName().startsWith(MODEL);
  }

  /** Before a program thread waits for a connection of a socket that may have no model. */
  public static void awaitConnection(Object socket) {
    if (!isModelled(socket, ServerSocket.class, "impl")) {
      Run.active.outsideWaits.awaitSocket(Run.active.scheduler.moving, "ServerSocket.accept");
    }
  }

  /** Before a program thread waits for bytes of a socket that may have no model. */
  public static void awaitBytes(Object stream) {
    if (!isModelled(stream, stream.getClass(), "in")) {
      Run.active.outsideWaits.readSocket(Run.active.scheduler.moving, stream);
    }
  }

  public static void reachOutside(boolean isStream) {
    limit(
        isStream
            ? "a socket is connected to where no thread of the program listens, which is refused"
            : "a datagram is sent to where no thread of the program has a socket, and gets lost");
  }

  public static void sendToNobody() {
    limit(
        "a socket for datagrams is connected to a port that nobody has any more; that it may be told"
            + " so is not explored");
  }

  public static void writeToNobody() {
    limit(
        "a thread writes to a socket whose other end is closed; that it may fail is not explored");
  }

  public static void closeWithoutReading() {
    limit(
        "a socket is closed before all that was sent to it is read; that the other end may fail then"
            + " is not explored");
  }

  public static void exceedBacklog() {
    limit(
        "more connections wait for a ServerSocket than it was made for; that they may be refused is"
            + " not explored");
  }

  /** Something that there is no model of: nobody knows what the program would do next. */
  public static RuntimeException refuse(String what) {
    if (!appliesToChannels(null)) {
      return new UnsupportedOperationException(what);
    }
    Run run = Run.active;
    if (run.scheduler.stopping) {
      throw run.scheduler.stop(run.scheduler.moving);
    }
    throw run.scheduler.giveUp(
        run.scheduler.moving,
        Facts.Kind.LIMIT,
        what + " is not supported, and such runs were not followed further");
  }

  private static void limit(String sentence) {
    if (Thread.currentThread() == Control.current) {
      Run.active.facts.limit(sentence);
    }
  }
}
