package heddle.peer.jcstress;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The program that is run again and again: the class is {@code heddle.program}, its arguments are
 * {@code heddle.arguments}, with blanks between them. What it prints is thrown away.
 *
 * <p>jcstress says how often it failed when all is over, not when it failed first, and says nothing
 * at all if a run hangs. So three numbers are kept in the file {@code heddle.note}, which outlives
 * this process and is the same for all that jcstress starts: the runs that began, how many they
 * were when one failed first (0 if none has), and the time then, in milliseconds since 1970.
 */
final class Program {

  private static final int BEGUN = 0;
  private static final int FIRST_FAILURE = Long.BYTES;
  private static final int WHEN = 2 * Long.BYTES;
  private static final int SIZE = 3 * Long.BYTES;

  /** Atomic between processes, too. */
  private static final VarHandle LONG =
      MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  private static final String[] ARGUMENTS = arguments();
  private static final MethodHandle MAIN = main();
  private static final ByteBuffer NOTE = note();
  private static volatile boolean isDead;

  static {
    System.setOut(new PrintStream(OutputStream.nullOutputStream()));
    System.setErr(System.out);
    Thread.setDefaultUncaughtExceptionHandler((thread, error) -> died());
  }

  private Program() {}

  /** Runs it once. It fails if main or one of its threads dies of an exception. */
  static boolean fails() {
    isDead = false;
    long unused = (long) LONG.getAndAdd(NOTE, BEGUN, 1L);
    try {
      MAIN.invokeExact(ARGUMENTS);
    } catch (Throwable e) {
      died();
    }
    return isDead;
  }

  private static void died() {
    isDead = true;
    long begun = (long) LONG.getVolatile(NOTE, BEGUN);
    if (LONG.compareAndSet(NOTE, FIRST_FAILURE, 0L, begun)) {
      LONG.setVolatile(NOTE, WHEN, System.currentTimeMillis());
    }
  }

  private static String[] arguments() {
    String text = System.getProperty("heddle.arguments", "");
    return text.isEmpty() ? new String[0] : text.split(" ");
  }

  private static MethodHandle main() {
    try {
      Class<?> type = Class.forName(System.getProperty("heddle.program"));
      return MethodHandles.publicLookup()
          .findStatic(type, "main", MethodType.methodType(void.class, String[].class));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static ByteBuffer note() {
    Path file = Path.of(System.getProperty("heddle.note"));
    try (var channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      return channel.map(FileChannel.MapMode.READ_WRITE, 0, SIZE);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
