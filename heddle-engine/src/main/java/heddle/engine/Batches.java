package heddle.engine;

import heddle.engine.Strategy.Proposal;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Makes runs at the same time, if the target can. Traces come back in the order of their proposals,
 * whichever run was over first, so that an exploration does not depend on how fast runs are.
 */
final class Batches implements AutoCloseable {

  /** So many runs wait for each process, so that a long run does not hold up the others. */
  private static final int RUNS_EACH = 4;

  private final Target target;
  private final int width;
  private final Optional<ExecutorService> threads;

  Batches(Target target) {
    this.target = target;
    this.width = target.width();
    this.threads =
        width == 1
            ? Optional.empty()
            : Optional.of(Executors.newFixedThreadPool(width, Batches::daemon));
  }

  private static Thread daemon(Runnable body) {
    var thread = new Thread(body, "heddle-runs");
    thread.setDaemon(true);
    return thread;
  }

  /** How many runs are worth being asked for at once. */
  int size() {
    return width == 1 ? 1 : RUNS_EACH * width;
  }

  List<Trace> run(List<Proposal> proposals) {
    if (proposals.size() == 1) {
      return List.of(target.run(proposals.get(0).schedule()));
    }
    var running = new ArrayList<Future<Trace>>();
    for (Proposal proposal : proposals) {
      running.add(threads.orElseThrow().submit(() -> target.run(proposal.schedule())));
    }
    var traces = new ArrayList<Trace>();
    for (Future<Trace> one : running) {
      traces.add(get(one));
    }
    return traces;
  }

  private static Trace get(Future<Trace> run) {
    try {
      return run.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while runs were being made", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      } else if (e.getCause() instanceof Error cause) {
        throw cause;
      }
      throw new IllegalStateException("a run ended with a checked exception", e.getCause());
    }
  }

  @Override
  public void close() {
    threads.ifPresent(ExecutorService::shutdownNow);
  }
}
