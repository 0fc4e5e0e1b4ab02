package heddle.jvm.worker;

import heddle.jvm.Program;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * Where a target gets its workers from. If each is used once only, the next one is started while
 * the one before is used.
 */
final class Sessions implements AutoCloseable {

  private final Program program;
  private final WorkerOptions options;
  private final Launch launch;
  private Optional<CompletableFuture<Opening>> ahead = Optional.empty();

  /**
   * What came of starting a worker and loading the program: a session, or what it died of.
   *
   * @param session closed if the worker died
   */
  record Opening(Session session, Optional<Answer.Died> died) {}

  Sessions(Program program, WorkerOptions options, Launch launch) {
    this.program = program;
    this.options = options;
    this.launch = launch;
  }

  /**
   * A worker that has loaded the program.
   *
   * @throws heddle.jvm.ProgramException if the program, or this Java, cannot be run
   */
  Opening take() {
    Opening taken = ahead.map(Sessions::result).orElseGet(this::open);
    ahead = options.fresh() ? Optional.of(openAhead()) : Optional.empty();
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

  /** Ends the worker that was started ahead, if any. */
  @Override
  public void close() {
    ahead.ifPresent(
        opening ->
            opening
                .handle((started, failure) -> Optional.ofNullable(started))
                .join()
                .ifPresent(started -> started.session().close()));
    ahead = Optional.empty();
  }
}
