package heddle.jvm.worker;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * The program of a worker process.
 *
 * <p>What the program under test reads and prints must not get into the link. So the link is taken
 * from the standard streams of the process before anything else happens, and they lead elsewhere
 * from then on: input is empty, and what is printed while nobody captures it goes to standard
 * error, the end of which the engine keeps.
 */
public final class WorkerMain {

  /** The worker has so much stack for whatever it runs on its own thread. */
  private static final long STACK_BYTES = 64L << 20;

  private WorkerMain() {}

  /**
   * @param args where the link is: two files, or nothing for the standard streams
   */
  public static void main(String[] args) throws IOException {
    serve(args, new JavaPrograms());
  }

  /** Serves until the link is closed, then ends the process. */
  static void serve(String[] link, WorkerProgram.Source source) throws IOException {
    Interrupts.ignore();
    var watchdog = new Watchdog(source);
    boolean files = link.length == 2;
    InputStream in = files ? new FileInputStream(link[0]) : new FileInputStream(FileDescriptor.in);
    OutputStream out =
        files ? new FileOutputStream(link[1]) : new FileOutputStream(FileDescriptor.out);
    var elsewhere =
        new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
    System.setIn(InputStream.nullInputStream());
    System.setOut(elsewhere);
    System.setErr(elsewhere);
    var worker = new WorkerLoop(in, out, source, watchdog);
    new Thread(null, () -> work(worker), "heddle-worker", STACK_BYTES).start();
  }

  /** Shutdown hooks of the program under test are not for the end of the worker. */
  private static void work(WorkerLoop worker) {
    try {
      worker.serve();
    } finally {
      Runtime.getRuntime().halt(0);
    }
  }
}
