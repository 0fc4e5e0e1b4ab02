package heddle.jvm.worker;

import java.io.IOException;
import java.io.OutputStream;

/**
 * One message of the link between engine and worker: a byte that every frame begins with, its type,
 * the length of its payload in four bytes, the payload.
 *
 * @param type what it is about
 * @param payload valid until the next frame is read
 */
record Frame(Type type, ByteReader payload) {

  /** Raised with every change of what frames hold. */
  static final int VERSION = 5;

  /** In a trace: limits and assumptions have changed, and follow. */
  static final int CHANGED = 1;

  /** In a trace: the worker has come to know so much that a new one should take its place. */
  static final int WORN = 2;

  /** Behind a schedule: the run is made to be told. */
  static final int TOLD = 1;

  static final int HEADER = 6;

  /** What other programs that write to the same pipe hardly begin with. */
  static final int FIRST_BYTE = 0xb7;

  static final int LONGEST = 1 << 30;

  enum Type {
    /** Worker: I am there. {@link #VERSION}, fingerprint of the vocabulary. */
    HELLO,
    /**
     * Engine: this is the program. Milliseconds after which loading it, and running it, is given up
     * by the engine, and after which the worker may give up a run; class path, main class,
     * arguments.
     */
    OPEN,
    /** Worker: the program was loaded. */
    OPENED,
    /** Worker: the program cannot be run; a text for the user. */
    REFUSED,
    /** Engine: run this schedule; {@link #TOLD} or 0. */
    RUN,
    /**
     * Worker: this came of it. The trace; what was printed; {@link #CHANGED} and {@link #WORN} or
     * neither; limits and assumptions, if they have changed.
     */
    TRACE,
    /** Worker: there will be no answer in time; a {@link LastReport}. */
    STUCK,
    /** Worker: the program waits for the world outside; a {@link LastReport}. */
    WAITING,
    /** Worker: the program ends this process; a {@link LastReport}. */
    LEAVING,
    /** Worker: nobody has taken an answer for so long that this process ends itself. */
    DESERTED,
    /** Worker: no memory is left for the answer; a text. */
    EXHAUSTED,
    /** Worker: something is wrong with Heddle; a text. */
    BUG,
    /** Worker: this process cannot be made ready for any program; a text. */
    UNPREPARED
  }

  private static final Type[] TYPES = Type.values();

  static Type type(int number) throws GarbledException {
    if (number >= TYPES.length) {
      throw new GarbledException("there is no frame of type " + number);
    }
    return TYPES[number];
  }

  /** An empty payload, with room for the header. */
  static Bytes draft() {
    return new Bytes(HEADER);
  }

  /** Writes a frame at once. */
  static void send(Type type, Bytes payload, OutputStream out) throws IOException {
    byte[] data = payload.array();
    int size = payload.size();
    data[0] = (byte) FIRST_BYTE;
    data[1] = (byte) type.ordinal();
    data[2] = (byte) (size >>> 24);
    data[3] = (byte) (size >>> 16);
    data[4] = (byte) (size >>> 8);
    data[5] = (byte) size;
    out.write(data, 0, payload.end());
    out.flush();
  }
}
