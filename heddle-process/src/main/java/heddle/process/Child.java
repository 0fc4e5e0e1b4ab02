package heddle.process;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A running process and its three streams.
 *
 * <p>Reading from a pipe and writing to one may block for as long as the other side likes, and even
 * beyond its death if a process that it started holds the pipe. So each stream has a thread of its
 * own that does nothing else, and whoever uses this class waits on queues, with a limit. The
 * threads are daemons: one that never comes back from a pipe keeps nothing alive.
 */
final class Child {

  private static final Duration HELPERS_KNOWN = Duration.ofMillis(200);
  private static final Duration LAST_WORDS = Duration.ofMillis(500);

  private final Process process;
  private final BlockingQueue<Optional<String>> toSend = new LinkedBlockingQueue<>();
  private final BlockingQueue<Output> received = new LinkedBlockingQueue<>();
  private final ErrorTail errors;
  private final Thread errorThread;
  private volatile List<ProcessHandle> helpers = List.of();
  private long remembered;
  private final Thread shutdownHook = new Thread(this::destroyAll);

  /**
   * Starts the command.
   *
   * @throws IOException if there is no such program
   */
  Child(ProgramCommand command, ProcessLimits limits) throws IOException {
    process = new ProcessBuilder(command.words()).start();
    errors = new ErrorTail(limits.errorLines());
    Runtime.getRuntime().addShutdownHook(shutdownHook);
    start("input", this::sendAll);
    start("output", () -> receiveAll(new LineReader(process.getInputStream(), limits.lineBytes())));
    errorThread = start("errors", () -> errors.drain(process.getErrorStream()));
  }

  private static Thread start(String stream, Runnable work) {
    var thread = new Thread(work, "heddle-runtime-" + stream);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private void sendAll() {
    try (var out =
        new BufferedWriter(
            new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8))) {
      for (var line = toSend.take(); line.isPresent(); line = toSend.take()) {
        out.write(line.get());
        out.write('\n');
        out.flush();
      }
    } catch (IOException e) {
      // The process no longer reads. It will not answer either, and that is what gets reported.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void receiveAll(LineReader in) {
    Output output = in.next();
    while (output instanceof Output.Line) {
      received.add(output);
      output = in.next();
    }
    received.add(output);
  }

  /**
   * Remembers the processes that it has started so far. Should it die before them, nothing else
   * would tell whose they are.
   */
  void rememberHelpers() {
    helpers = process.descendants().toList();
    remembered = System.nanoTime();
  }

  /**
   * Remembers the processes that it has started, unless that was done a moment ago: asking the
   * system takes longer than many a run.
   */
  void rememberHelpersNowAndThen() {
    if (System.nanoTime() - remembered > HELPERS_KNOWN.toNanos()) {
      rememberHelpers();
    }
  }

  /** Sends a line, sooner or later. */
  void send(String line) {
    toSend.add(Optional.of(line));
  }

  /** What has come already, if anything. */
  Optional<Output> received() {
    return Optional.ofNullable(received.poll());
  }

  /** What comes next; empty if nothing does within the time limit. */
  Optional<Output> receive(Duration limit) throws InterruptedException {
    return Optional.ofNullable(received.poll(limit.toNanos(), TimeUnit.NANOSECONDS));
  }

  /** The exit code of the process, if it ends within the time limit. */
  OptionalInt exitCode(Duration limit) throws InterruptedException {
    return process.waitFor(limit.toNanos(), TimeUnit.NANOSECONDS)
        ? OptionalInt.of(process.exitValue())
        : OptionalInt.empty();
  }

  /** The last lines on standard error; of a process that has ended, all of them. */
  List<String> errors() throws InterruptedException {
    errorThread.join(LAST_WORDS.toMillis());
    return errors.lines();
  }

  /** Lets the process end by itself, and destroys what is left of it after the time limit. */
  void close(Duration limit) {
    rememberHelpers();
    toSend.add(Optional.empty());
    try {
      process.waitFor(limit.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    destroy();
  }

  /** Destroys the process and all that it started. */
  void destroy() {
    destroyAll();
    toSend.add(Optional.empty());
    try {
      Runtime.getRuntime().removeShutdownHook(shutdownHook);
    } catch (IllegalStateException e) {
      // The hook is running, or has run: it destroys the same processes.
    }
  }

  /**
   * The children are listed before their parent dies, because they are nobody's children after
   * that; and once more afterwards, for those that were started in between. The process is
   * destroyed by its handle, because {@code Process} would close its streams, and last words be
   * lost.
   */
  private void destroyAll() {
    List<ProcessHandle> descendants =
        Stream.concat(process.descendants(), helpers.stream()).toList();
    process.toHandle().destroyForcibly();
    for (ProcessHandle descendant : descendants) {
      List<ProcessHandle> more = descendant.descendants().toList();
      descendant.destroyForcibly();
      more.forEach(ProcessHandle::destroyForcibly);
    }
  }
}
