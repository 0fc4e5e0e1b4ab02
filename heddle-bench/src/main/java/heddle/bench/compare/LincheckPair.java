package heddle.bench.compare;

import java.lang.management.ManagementFactory;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/**
 * Lincheck's model checking of a program, {@code Lincheck.runConcurrentTest(invocations, block)},
 * until it fails, has seen everything it wants to see, or the time is over. Executions are counted
 * by the threads that the virtual machine has started (docs/decisions/009).
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
  private volatile String end = "cut";
  private volatile String verdict = "none";

  LincheckPair(Entry entry, double limit) throws ReflectiveOperationException {
    this.entry = entry;
    this.limit = limit;
    this.program = new Invocation(entry.java().orElseThrow());
    this.check =
        Class.forName("org.jetbrains.lincheck.Lincheck")
            .getMethod("runConcurrentTest", int.class, Runnable.class);
  }

  Row measure() throws InterruptedException {
    long before = started();
    var checking = new Thread(this::check, "checking");
    checking.setDaemon(true);
    checking.start();
    long waiting = System.nanoTime();
    while (executions(before) == 0
        && checking.isAlive()
        && System.nanoTime() - waiting < SET_UP_MILLIS * 1_000_000) {
      Thread.sleep(10);
    }
    checking.join((long) (1000 * limit));
    double seconds = (System.nanoTime() - start) / 1e9;
    long runs = executions(before);
    boolean failed = verdict.equals("failed");
    return new Row(
        entry.name(),
        "lincheck",
        failed ? runs : -1,
        failed ? seconds : -1,
        runs,
        seconds,
        -1,
        -1,
        -1,
        -1,
        Memory.peakMegabytes(),
        end,
        verdict);
  }

  private long executions(long before) {
    return Math.max(0, started() - before - OWN_THREADS) / entry.java().orElseThrow().threads();
  }

  private static long started() {
    return ManagementFactory.getThreadMXBean().getTotalStartedThreadCount();
  }

  private void check() {
    try {
      check.invoke(null, Integer.MAX_VALUE, program);
      verdict = "passed";
      end = "ended";
    } catch (InvocationTargetException e) {
      boolean failed = e.getCause() instanceof AssertionError;
      verdict = failed ? "failed" : "none";
      end = failed ? "ended" : "error: " + e.getCause().getClass().getSimpleName();
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
