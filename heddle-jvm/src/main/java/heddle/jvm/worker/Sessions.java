package heddle.jvm.worker;

import heddle.jvm.Program;
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
  private final int ahead;
  private final Deque<CompletableFuture<Opening>> openings = new ArrayDeque<>();

  /**
   * What came of starting a worker and loading the program: a session, or what it died of.
   *
   * @param session closed if the worker died
   */
  record Opening(Session session, Optional<Answer.Died> died) {}

  /**
   * @param ahead how many workers are started before they are needed, if each is used once only
   */
  Sessions(Program program, WorkerOptions options, Launch launch, int ahead) {
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
    Session session =
        Session.start(launch.words(), options.jdk().executable().toString(), options.patience());
    return new Opening(
        session,
        session.open(program) instanceof Answer.Died died ? Optional.of(died) : Optional.empty());
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
    openings.forEach(
        opening ->
            opening
                .handle((started, failure) -> Optional.ofNullable(started))
                .join()
                .ifPresent(started -> started.session().close()));
    openings.clear();
  }
}
