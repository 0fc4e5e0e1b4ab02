package heddle.jvm.worker;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * The process of a worker, seen from the engine.
 *
 * <p>A thread that reads from a pipe cannot be stopped, not even by the death of the process if
 * something that the process started holds the pipe. A second thread that does the reading would
 * double the time of small runs. So nothing is read here unless it is there already: whoever waits
 * looks again and again, first without a pause, because most runs are short, then with pauses that
 * are short compared to the time that has passed.
 */
final class WorkerProcess {

  /** So long it is looked for an answer without a pause: a few small runs. */
  private static final long EAGER_NANOS = 100_000;

  private static final long LONGEST_PAUSE_NANOS = 2_000_000;

  /** A pipe takes at least so much before it lets the writer wait. */
  private static final int PIPE_BYTES = 4_000;

  private static final Duration LAST_WORDS = Duration.ofMillis(500);
  private static final boolean SINGLE_CORE = Runtime.getRuntime().availableProcessors() == 1;

  private final Process process;
  private final FrameReader in;
  private final WorkerErrorTail errors = new WorkerErrorTail();
  private final Thread errorThread;
  private final Thread shutdownHook = new Thread(this::destroyAll);

  /**
   * Starts the command.
   *
   * @throws IOException if there is no such program
   */
  WorkerProcess(List<String> command) throws IOException {
    process = new ProcessBuilder(command).start();
    in = new FrameReader(process.getInputStream());
    errorThread = new Thread(() -> errors.drain(process.getErrorStream()), "heddle-worker-errors");
    errorThread.setDaemon(true);
    errorThread.start();
    Runtime.getRuntime().addShutdownHook(shutdownHook);
  }

  /**
   * Sends a frame. If the worker does not take it within {@code limit}, it is destroyed.
   *
   * @throws IOException if the worker reads no more
   */
  void send(Frame.Type type, Bytes payload, Duration limit) throws IOException {
    if (payload.size() < PIPE_BYTES) {
      Frame.send(type, payload, process.getOutputStream());
      return;
    }
    var guard = new Thread(() -> destroyAfter(limit), "heddle-worker-guard");
    guard.setDaemon(true);
    guard.start();
    try {
      Frame.send(type, payload, process.getOutputStream());
    } finally {
      guard.interrupt();
    }
  }

  private void destroyAfter(Duration limit) {
    try {
      Thread.sleep(limit.toMillis());
      destroyAll();
    } catch (InterruptedException e) {
      // The frame was sent in time.
    }
  }

  /** What came of waiting. */
  enum Waiting {
    /** There is a frame. */
    ARRIVED,
    /** The process has ended, or its output has. */
    CLOSED,
    /** The time is over. */
    OVERDUE,
    /** The waiting thread was interrupted. */
    INTERRUPTED
  }

  /**
   * Waits until some of the next frame was read.
   *
   * @param deadline by {@link System#nanoTime}
   */
  private Waiting await(long deadline) throws IOException {
    long start = System.nanoTime();
    while (true) {
      if (in.isAnyThere()) {
        return in.read() ? Waiting.ARRIVED : Waiting.CLOSED;
      }
      long now = System.nanoTime();
      if (now - deadline > 0) {
        return Waiting.OVERDUE;
      } else if (now - start < EAGER_NANOS && !SINGLE_CORE) {
        Thread.onSpinWait();
      } else if (!process.isAlive()) {
        return in.isAnyThere() && in.read() ? Waiting.ARRIVED : Waiting.CLOSED;
      } else if (Thread.currentThread().isInterrupted()) {
        return Waiting.INTERRUPTED;
      } else {
        LockSupport.parkNanos(Math.min((now - start) / 8, LONGEST_PAUSE_NANOS));
      }
    }
  }

  /** Where {@link #receive} puts the frame. */
  private Optional<Frame> frame = Optional.empty();

  Frame frame() {
    return frame.orElseThrow();
  }

  /** Waits for the next {@link #frame}. */
  Waiting receive(long deadline) throws IOException {
    frame = in.next();
    while (frame.isEmpty()) {
      Waiting waiting = await(deadline);
      if (waiting != Waiting.ARRIVED) {
        return waiting;
      }
      frame = in.next();
    }
    return Waiting.ARRIVED;
  }

  ProcessStatus vitals() {
    return ProcessStatus.of(process.toHandle());
  }

  /** The exit code of the process, if it ends within the time limit. */
  OptionalInt exitCode(Duration limit) {
    try {
      return process.waitFor(limit.toNanos(), TimeUnit.NANOSECONDS)
          ? OptionalInt.of(process.exitValue())
          : OptionalInt.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return OptionalInt.empty();
    }
  }

  /** The last lines on standard error; of a process that has ended, all of them. */
  List<String> errors() {
    try {
      errorThread.join(LAST_WORDS.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return errors.lines();
  }

  long pid() {
    return process.pid();
  }

  /** Ends the process and all that it started. It has nothing to finish. */
  void destroy() {
    destroyAll();
    try {
      Runtime.getRuntime().removeShutdownHook(shutdownHook);
    } catch (IllegalStateException e) {
      // The hook is running, or has run: it destroys the same processes.
    }
    exitCode(LAST_WORDS);
    closeStreams();
  }

  private void closeStreams() {
    try {
      errorThread.join(LAST_WORDS.toMillis());
      process.getInputStream().close();
      process.getOutputStream().close();
    } catch (IOException e) {
      // Nobody is there to take what was left to send.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * The children are listed before their parent dies: they are nobody's children after that. Of a
   * process that has ended nothing is listed, because its number may be another one's by now.
   */
  private void destroyAll() {
    if (process.isAlive()) {
      List<ProcessHandle> all =
          Stream.concat(Stream.of(process.toHandle()), process.descendants()).toList();
      all.forEach(ProcessHandle::destroyForcibly);
    }
  }
}
