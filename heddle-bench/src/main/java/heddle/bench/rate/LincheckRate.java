package heddle.bench.rate;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.concurrent.Callable;

/**
 * Measures Lincheck's model checking on {@link Counter}, as {@code
 * Lincheck.runConcurrentTest(invocations, block)} does it: executions a second while it executes,
 * in one call after the other. A call ends by itself once every interleaving was executed, which a
 * small counter reaches and a larger one does not. Each call instruments the JVM again, and code
 * has to be compiled again; the figure for the larger counter is free of that.
 *
 * <p>The number of executions is that of threads started, {@link StartedThreads}. A field of ours
 * would be no good: Lincheck restores static memory after each execution.
 */
final class LincheckRate {

  static final String EXECUTIONS = "executions-per-second";
  static final String WITH_SET_UP = "executions-per-second-with-set-up";
  static final String EXECUTIONS_A_CALL = "executions-a-call";

  /** Lincheck starts one thread for each call. */
  private static final int THREADS_A_CALL = 1;

  private final StartedThreads threads = new StartedThreads();
  private final Callable<?> call;
  private volatile long executionsOfLastCall = -1;
  private volatile Exception failure;

  private LincheckRate(Callable<?> call) {
    this.call = call;
  }

  /** Arguments: how often each thread increments, seconds of warm-up, seconds. */
  public static void main(String[] args) throws Exception {
    var out = new Figures.Printer(System.out);
    var block = new Block(Integer.parseInt(args[0]));
    Method check =
        Class.forName("org.jetbrains.lincheck.Lincheck")
            .getMethod("runConcurrentTest", int.class, Runnable.class);
    var rate = new LincheckRate(() -> check.invoke(null, Integer.MAX_VALUE, block));
    rate.measure(new Pace(Double.parseDouble(args[1]), Double.parseDouble(args[2])), out);
    out.end();
  }

  private void measure(Pace pace, Figures.Printer out) throws Exception {
    var calling = new Thread(this::callAgainAndAgain, "calling");
    calling.setDaemon(true);
    calling.start();
    sample(pace.warmUp());
    threads.restart();
    long before = threads.count();
    double past = sample(pace.seconds());
    if (threads.count() == before) {
      throw new IllegalStateException("nothing was executed; a longer warm-up may be needed");
    }
    out.number(EXECUTIONS, threads.perSecond());
    out.number(WITH_SET_UP, StartedThreads.executions(threads.count() - before) / past);
    out.number(EXECUTIONS_A_CALL, executionsOfLastCall);
  }

  private void callAgainAndAgain() {
    try {
      while (true) {
        long before = threads.count();
        call.call();
        executionsOfLastCall =
            (long) StartedThreads.executions(threads.count() - before - THREADS_A_CALL);
        threads.endCall();
      }
    } catch (InvocationTargetException e) {
      failure = e.getCause() instanceof Exception cause ? cause : e;
    } catch (Exception e) {
      failure = e;
    }
  }

  /** Takes samples for so many seconds, and says how many it were exactly. */
  private double sample(double seconds) throws Exception {
    long start = System.nanoTime();
    double past = 0;
    while (past < seconds) {
      Thread.sleep(1);
      threads.sample();
      if (failure != null) {
        throw failure;
      }
      past = (System.nanoTime() - start) / 1e9;
    }
    return past;
  }

  /** What Lincheck executes. A class of its own, because Lincheck instruments it. */
  private record Block(int times) implements Runnable {

    @Override
    public void run() {
      try {
        Counter.run(times);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
