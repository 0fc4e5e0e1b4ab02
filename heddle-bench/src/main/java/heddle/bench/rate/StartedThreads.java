package heddle.bench.rate;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * Counts executions of a program that starts two threads, by the number of threads that the virtual
 * machine has started in all. Nobody instruments that number, and reading it costs the program
 * nothing.
 *
 * <p>Executions come in calls: a call sets itself up, executes and cleans up. Samples are taken all
 * the time. Between the first and the last sample of a call that saw a new thread, the call was
 * executing. Only that time counts, and only the threads that were started in it, so that calls
 * that execute little do not pay for their set-up here.
 */
final class StartedThreads {

  private static final double THREADS_AN_EXECUTION = 2;

  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();

  private long seen = count();
  private boolean isExecuting;
  private long firstTime;
  private long firstCount;
  private long lastTime;
  private long lastCount;

  private long countedThreads;
  private long countedNanos;

  /** How many threads were started since the virtual machine was. */
  long count() {
    return threads.getTotalStartedThreadCount();
  }

  /** Takes a sample. */
  synchronized void sample() {
    long now = System.nanoTime();
    long started = count();
    if (started != seen) {
      seen = started;
      if (!isExecuting) {
        isExecuting = true;
        firstTime = now;
        firstCount = started;
      }
      lastTime = now;
      lastCount = started;
    }
  }

  /** The call is over; what no sample has seen does not count. */
  synchronized void endCall() {
    seen = count();
    add();
    isExecuting = false;
  }

  private void add() {
    if (isExecuting) {
      countedThreads += lastCount - firstCount;
      countedNanos += lastTime - firstTime;
      firstCount = lastCount;
      firstTime = lastTime;
    }
  }

  /** Forgets what was counted, but not that a call is executing. */
  synchronized void restart() {
    add();
    countedThreads = 0;
    countedNanos = 0;
  }

  /** Executions a second since the restart, while executing; 0 if there were none. */
  synchronized double perSecond() {
    add();
    return countedNanos == 0 ? 0 : countedThreads / THREADS_AN_EXECUTION * 1e9 / countedNanos;
  }

  /** How many executions that many threads are. */
  static double executions(long threads) {
    return threads / THREADS_AN_EXECUTION;
  }
}
