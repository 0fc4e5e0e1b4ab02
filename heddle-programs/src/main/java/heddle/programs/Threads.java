package heddle.programs;

/** Starts threads, and waits for them. */
public final class Threads {

  private Threads() {}

  /** Starts one thread per body, in this order, then waits until all have ended. */
  public static void run(Runnable... bodies) {
    var threads = new Thread[bodies.length];
    for (int i = 0; i < bodies.length; i++) {
      threads[i] = new Thread(bodies[i]);
      threads[i].start();
    }
    for (Thread thread : threads) {
      join(thread);
    }
  }

  /** What a thread does, if that can throw. */
  @FunctionalInterface
  public interface Body {
    void run() throws Exception;
  }

  /** Starts one thread per body, in this order, then waits until all have ended. */
  public static void each(Body... bodies) {
    var threads = new Thread[bodies.length];
    for (int i = 0; i < bodies.length; i++) {
      threads[i] = new Thread(unchecked(bodies[i]));
      threads[i].start();
    }
    for (Thread thread : threads) {
      join(thread);
    }
  }

  /** Starts a thread whose body can throw. */
  public static Thread begin(Body body) {
    return start(unchecked(body));
  }

  private static Runnable unchecked(Body body) {
    return () -> {
      try {
        body.run();
      } catch (RuntimeException e) {
        throw e;
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    };
  }

  /** Starts a thread. */
  public static Thread start(Runnable body) {
    var thread = new Thread(body);
    thread.start();
    return thread;
  }

  /** Waits until the thread has ended. Nobody interrupts the one that waits. */
  public static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  /** The argument at {@code index}, or what to take if there are not so many. */
  public static int number(String[] arguments, int index, int otherwise) {
    return index < arguments.length ? Integer.parseInt(arguments[index]) : otherwise;
  }
}
