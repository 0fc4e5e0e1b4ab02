package heddle.check;

import heddle.engine.Progress;
import heddle.protocol.Forecast;
import heddle.protocol.Trace;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;

/**
 * Does something on a thread of its own, with enough stack for the program's threads that run on
 * it, and one such thing at a time. The caller waits; if it is interrupted, what goes on ends soon.
 */
final class LargeStackThread {

  private static final long STACK_BYTES = 64L << 20;

  private static final ReentrantLock ONE_AT_A_TIME = new ReentrantLock(true);

  private volatile boolean isCancelled;

  private LargeStackThread() {}

  static <T> T run(Function<LargeStackThread, T> work) throws InterruptedException {
    if (Thread.currentThread() instanceof Worker<?>) {
      throw new HeddleException("a check cannot be made inside a check");
    }
    ONE_AT_A_TIME.lockInterruptibly();
    try {
      var apart = new LargeStackThread();
      var worker = new Worker<>(apart, work);
      worker.setContextClassLoader(Thread.currentThread().getContextClassLoader());
      worker.start();
      return apart.await(worker);
    } finally {
      ONE_AT_A_TIME.unlock();
    }
  }

  private <T> T await(Worker<T> worker) throws InterruptedException {
    boolean interrupted = false;
    while (worker.isAlive()) {
      try {
        worker.join();
      } catch (InterruptedException e) {
        interrupted = true;
        isCancelled = true;
      }
    }
    if (interrupted) {
      throw new InterruptedException("the check was interrupted");
    }
    if (worker.failure != null) {
      throw Thrown.<RuntimeException>unchecked(worker.failure);
    }
    return worker.result;
  }

  /** A listener around this one that ends the exploration once the caller is interrupted. */
  Progress stoppable(Progress progress) {
    return new Progress() {
      @Override
      public void report(long runs, long histories, long states, String activity) {
        progress.report(runs, histories, states, activity);
      }

      @Override
      public void forecast(Forecast left) {
        progress.forecast(left);
      }

      @Override
      public boolean isStopped() {
        return isCancelled || progress.isStopped();
      }

      @Override
      public void ran(Trace trace) {
        progress.ran(trace);
      }
    };
  }

  private static final class Worker<T> extends Thread {
    private final LargeStackThread apart;
    private final Function<LargeStackThread, T> work;
    private T result;
    private Throwable failure;

    Worker(LargeStackThread apart, Function<LargeStackThread, T> work) {
      super(null, null, "heddle", STACK_BYTES);
      setDaemon(true);
      this.apart = apart;
      this.work = work;
    }

    @Override
    public void run() {
      try {
        result = work.apply(apart);
      } catch (Throwable e) {
        failure = e;
      }
    }
  }
}
