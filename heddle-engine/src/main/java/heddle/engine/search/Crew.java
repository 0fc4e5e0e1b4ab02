package heddle.engine.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/**
 * The threads that do the work of workers at the same time; the calling one is one of them. The
 * others are started when there is work for them.
 */
final class Crew implements AutoCloseable {

  private final List<Worker> workers;
  private Optional<ExecutorService> others = Optional.empty();

  Crew(List<Worker> workers) {
    this.workers = workers;
  }

  private static ExecutorService hire() {
    return Executors.newCachedThreadPool(
        work -> {
          var thread = new Thread(work, "heddle-search");
          thread.setDaemon(true);
          return thread;
        });
  }

  /** Does {@code work} for every worker, and returns when all of it is done. */
  void each(Consumer<Worker> work) {
    ExecutorService hands = others.orElseGet(Crew::hire);
    others = Optional.of(hands);
    var pending = new ArrayList<Future<?>>();
    for (Worker worker : workers.subList(1, workers.size())) {
      pending.add(hands.submit(() -> work.accept(worker)));
    }
    work.accept(workers.get(0));
    for (Future<?> one : pending) {
      await(one);
    }
  }

  private static void await(Future<?> work) {
    try {
      work.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("the search was interrupted", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof OutOfMemoryError cause) {
        throw cause;
      }
      throw new IllegalStateException("a search thread failed", e.getCause());
    }
  }

  @Override
  public void close() {
    others.ifPresent(ExecutorService::shutdown);
  }
}
