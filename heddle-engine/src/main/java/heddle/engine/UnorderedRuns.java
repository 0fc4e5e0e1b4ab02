package heddle.engine;

import heddle.engine.Strategy.Proposal;
import heddle.protocol.NotRunException;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Makes the runs of a strategy that learns in any order. There are as many workers as the target
 * can run at the same time; each takes a proposal, runs it, lets the strategy learn, and goes on
 * with the next, without waiting for others. A worker that gets no proposal waits until another has
 * learnt something; when all wait, it is over.
 */
final class UnorderedRuns {

  private final Target target;
  private final Strategy strategy;
  private final Budget budget;
  private final BooleanSupplier isOver;
  private final List<String> cut = new ArrayList<>();
  private final long start = System.nanoTime();
  private final Duration latest;
  private int busy;

  /** Grows whenever somebody has learnt something. */
  private long news;

  private boolean over;
  private long runs;
  private long confirmations;
  private Optional<Throwable> failure = Optional.empty();

  /**
   * @param latest how long it may take in all to confirm what was found
   * @param isOver asked before every run whether nothing more is wanted
   */
  UnorderedRuns(
      Target target, Strategy strategy, Budget budget, Duration latest, BooleanSupplier isOver) {
    this.target = target;
    this.strategy = strategy;
    this.budget = budget;
    this.latest = latest;
    this.isOver = isOver;
  }

  /** Makes all runs; answers why it was cut off, if it was. */
  List<String> make() {
    var workers = new ArrayList<Thread>();
    for (int i = 0; i < target.width(); i++) {
      var worker = new Thread(this::work, "heddle-runs");
      worker.setDaemon(true);
      worker.start();
      workers.add(worker);
    }
    try {
      for (Thread worker : workers) {
        worker.join();
      }
    } catch (InterruptedException e) {
      stop("interrupted");
      Thread.currentThread().interrupt();
    }
    if (failure.isPresent() && failure.get() instanceof Error error) {
      throw error;
    } else if (failure.isPresent()) {
      throw (RuntimeException) failure.get();
    }
    return cut;
  }

  long runs() {
    return runs;
  }

  long confirmations() {
    return confirmations;
  }

  private void work() {
    try {
      Optional<Proposal> next = take();
      while (next.isPresent()) {
        Trace trace = target.run(next.get().schedule());
        if (!isOver.getAsBoolean()) {
          strategy.learn(next.get(), trace);
        }
        done();
        next = take();
      }
    } catch (NotRunException e) {
      stop(
          e.reason() == NotRunException.Reason.TIME
              ? List.of(budget.timeIsOver(), e.getMessage())
              : List.of(e.getMessage()));
    } catch (RuntimeException | Error e) {
      fail(e);
    }
  }

  /** The next proposal that is allowed; waits while others may bring one. */
  private Optional<Proposal> take() {
    while (true) {
      long before;
      synchronized (this) {
        if (over || isOver.getAsBoolean()) {
          stop(List.of());
          return Optional.empty();
        }
        busy++;
        before = news;
      }
      Optional<Proposal> next = strategy.next();
      synchronized (this) {
        if (next.isPresent()) {
          return allowed(next.get());
        }
        busy--;
        notifyAll();
        while (news == before && busy > 0 && !over) {
          pause();
        }
        if (news == before && busy == 0) {
          stop(List.of());
        }
      }
    }
  }

  private void pause() {
    try {
      wait();
    } catch (InterruptedException e) {
      over = true;
    }
  }

  private Optional<Proposal> allowed(Proposal proposal) {
    Duration time = Duration.ofNanos(System.nanoTime() - start);
    if (!proposal.confirms() && runs + 1 > budget.runs()) {
      stop("run budget used up (" + budget.runs() + " runs)");
    } else if (time.compareTo(proposal.confirms() ? latest : budget.time()) > 0) {
      stop(budget.timeIsOver());
    } else if (!over) {
      runs += proposal.confirms() ? 0 : 1;
      confirmations += proposal.confirms() ? 1 : 0;
      return Optional.of(proposal);
    }
    busy--;
    return Optional.empty();
  }

  private synchronized void done() {
    busy--;
    news++;
    notifyAll();
  }

  private void stop(String reason) {
    stop(List.of(reason));
  }

  private synchronized void stop(List<String> reasons) {
    over = true;
    reasons.stream().filter(reason -> !cut.contains(reason)).forEach(cut::add);
    notifyAll();
  }

  private synchronized void fail(Throwable e) {
    failure = failure.or(() -> Optional.of(e));
    stop(List.of());
  }
}
