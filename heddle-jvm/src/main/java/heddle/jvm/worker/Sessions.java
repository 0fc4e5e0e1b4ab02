package heddle.jvm.worker;

import heddle.jvm.Program;
import heddle.jvm.worker.Session.Opening;
import heddle.protocol.Deadline;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * Where a target gets its workers from. If each is used once only, the next ones are started while
 * the one before is used.
 */
final class Sessions implements AutoCloseable {

  private final Program program;
  private final WorkerOptions options;
  private final Launch launch;
  private final Deadline deadline;
  private final int ahead;
  private volatile boolean closed;
  private final Deque<CompletableFuture<Opening>> openings = new ArrayDeque<>();

  /**
   * @param ahead how many workers are started before they are needed, if each is used once only
   */
  Sessions(Program program, WorkerOptions options, Launch launch, Deadline deadline, int ahead) {
    this.deadline = deadline;
    this.program = program;
    this.options = options;
    this.launch = launch;
    this.ahead = options.fresh() ? ahead : 0;
  }

  /**
   * A worker that has loaded the program.
   *
   * @throws heddle.jvm.ProgramException if the program, or this Java, cannot be run
   */
  Opening take() {
    Opening taken = openings.isEmpty() ? open() : result(openings.remove());
    while (openings.size() < ahead) {
      openings.add(openAhead());
    }
    return taken;
  }

  private Opening open() {
    return Session.open(launch, program, options, () -> closed || deadline.isOver());
  }

  private CompletableFuture<Opening> openAhead() {
    var opening = new CompletableFuture<Opening>();
    var thread =
        new Thread(
            () -> {
              try {
                opening.complete(open());
              } catch (RuntimeException | Error e) {
                opening.completeExceptionally(e);
              }
            },
            "heddle-worker-start");
    thread.setDaemon(true);
    thread.start();
    return opening;
  }

  private static Opening result(CompletableFuture<Opening> opening) {
    try {
      return opening.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof RuntimeException ours) {
        throw ours;
      }
      throw e;
    }
  }

  /** Ends the workers that were started ahead. */
  @Override
  public void close() {
    closed = true;
    openings.forEach(
        opening ->
            opening
                .handle((started, failure) -> Optional.ofNullable(started))
                .join()
                .flatMap(Opening::session)
                .ifPresent(Session::close));
    openings.clear();
  }
}
