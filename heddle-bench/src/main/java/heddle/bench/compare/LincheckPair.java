package heddle.bench.compare;

import java.lang.management.ManagementFactory;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/**
 * Lincheck's model checking of a program, {@code Lincheck.runConcurrentTest(invocations, block)},
 * until it fails, has seen everything it wants to see, or the time is over. Executions are counted
 * by the threads that the virtual machine has started (docs/decisions/009).
 *
 * <p>Lincheck does not mind if another thread than the one that it calls dies of an exception; for
 * us that is a failure, as it is with {@link Repetition}.
 */
final class LincheckPair {

  /** One thread is ours, and Lincheck starts one for itself. */
  private static final int OWN_THREADS = 2;

  /** So long may pass before the first execution; the time limit counts from there. */
  private static final long SET_UP_MILLIS = 40_000;

  private final Entry entry;
  private final double limit;
  private final Invocation program;
  private final Method check;
  private final long start = System.nanoTime();
  private final long before = started();
  private volatile String end = "cut";
  private volatile String verdict = "none";
  private volatile long failureRuns = -1;
  private volatile double failureSeconds = -1;

  LincheckPair(Entry entry, double limit) throws ReflectiveOperationException {
    this.entry = entry;
    this.limit = limit;
    this.program = new Invocation(entry.java().orElseThrow());
    this.check =
        Class.forName("org.jetbrains.lincheck.Lincheck")
            .getMethod("runConcurrentTest", int.class, Runnable.class);
  }

  Row measure() throws InterruptedException {
    Thread.setDefaultUncaughtExceptionHandler((thread, error) -> died(error));
    var checking = new Thread(this::check, "checking");
    checking.setDaemon(true);
    checking.start();
    long waiting = System.nanoTime();
    while (executions() == 0
        && checking.isAlive()
        && System.nanoTime() - waiting < SET_UP_MILLIS * 1_000_000) {
      Thread.sleep(10);
    }
    long executing = System.nanoTime();
    while (failureRuns < 0
        && checking.isAlive()
        && System.nanoTime() - executing < (long) (1e9 * limit)) {
      checking.join(10);
    }
    return new Row(
        entry.name(),
        "lincheck",
        failureRuns,
        failureSeconds,
        executions(),
        since(),
        -1,
        -1,
        -1,
        -1,
        Memory.peakMegabytes(),
        end,
        verdict);
  }

  private synchronized void failed() {
    if (failureRuns < 0) {
      failureSeconds = since();
      verdict = "failed";
      end = "ended";
      failureRuns = executions();
    }
  }

  /** A thread of the program died, unless it is one that Lincheck ends for itself. */
  private void died(Throwable error) {
    if (!error.getClass().getName().contains("lincheck")) {
      failed();
    }
  }

  private double since() {
    return (System.nanoTime() - start) / 1e9;
  }

  private long executions() {
    return Math.max(0, started() - before - OWN_THREADS) / entry.java().orElseThrow().threads();
  }

  private static long started() {
    return ManagementFactory.getThreadMXBean().getTotalStartedThreadCount();
  }

  private void check() {
    try {
      check.invoke(null, Integer.MAX_VALUE, program);
      if (failureRuns < 0) {
        verdict = "passed";
        end = "ended";
      }
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof AssertionError) {
        failed();
      } else {
        end = "error: " + e.getCause().getClass().getSimpleName();
      }
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
