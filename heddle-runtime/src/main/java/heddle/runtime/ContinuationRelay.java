package heddle.runtime;

import heddle.runtime.raw.Memory;
import heddle.runtime.turn.Control;
import heddle.runtime.turn.Relay;
import heddle.runtime.turn.Strand;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * Runs every strand as a continuation of the JVM on one thread, with the program's own {@code
 * Thread} as current thread. Switching costs a tenth of a microsecond. Needs a JDK that has
 * continuations and frees them of monitors, 24 or newer.
 */
public final class ContinuationRelay implements Relay {

  private static final MethodHandle NEW;
  private static final MethodHandle RUN;
  private static final MethodHandle YIELD;
  private static final MethodHandle SET_CURRENT;
  private static final MethodHandle STACK;
  private static final Object SCOPE;

  static {
    try {
      MethodHandles.Lookup lookup = Memory.lookup();
      Class<?> scope = Class.forName("jdk.internal.vm.ContinuationScope", true, null);
      Class<?> continuation = Class.forName("jdk.internal.vm.Continuation", true, null);
      SCOPE =
          lookup
              .findConstructor(scope, MethodType.methodType(void.class, String.class))
              .invoke("heddle");
      NEW =
          lookup
              .findConstructor(
                  continuation, MethodType.methodType(void.class, scope, Runnable.class))
              .bindTo(SCOPE)
              .asType(MethodType.methodType(Object.class, Runnable.class));
      RUN =
          lookup
              .findVirtual(continuation, "run", MethodType.methodType(void.class))
              .asType(MethodType.methodType(void.class, Object.class));
      YIELD =
          lookup
              .findStatic(continuation, "yield", MethodType.methodType(boolean.class, scope))
              .bindTo(SCOPE);
      STACK =
          lookup
              .findVirtual(
                  continuation, "getStackTrace", MethodType.methodType(StackTraceElement[].class))
              .asType(MethodType.methodType(StackTraceElement[].class, Object.class));
      SET_CURRENT =
          lookup.findVirtual(
              Thread.class, "setCurrentThread", MethodType.methodType(void.class, Thread.class));
    } catch (Throwable e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** How often it is looked whether the driver really blocks, in milliseconds. */
  private static final long GLANCE = 250;

  private final Run run = Run.active;
  private volatile Thread driver;
  private volatile boolean isDriving;
  private volatile boolean isClosed;
  private volatile boolean isRescuing;
  private Strand next;

  public ContinuationRelay() {
    new Watch().start();
  }

  /**
   * Looks now and then whether the driver blocks in a real monitor, which another strand is in.
   * Then it unwinds the others in the driver's stead.
   */
  private final class Watch extends Thread {
    private final Standstill standstill = new Standstill(ContinuationRelay.this.run);

    Watch() {
      super("heddle-watch");
      setDaemon(true);
    }

    @Override
    public void run() {
      while (!isClosed) {
        try {
          Thread.sleep(GLANCE);
        } catch (InterruptedException e) {
          return;
        }
        run.loops.watch();
        Strand moving = run.scheduler.moving;
        boolean isBlocked =
            isDriving && moving != null && driver.getState() == Thread.State.BLOCKED;
        if (standstill.lasts(moving, isBlocked)) {
          rescue(moving);
        }
      }
    }

    private void rescue(Strand blocked) {
      isRescuing = true;
      try {
        unwindOthers(blocked);
      } finally {
        isRescuing = false;
      }
    }

    private void unwindOthers(Strand blocked) {
      run.blocked(driver);
      for (int i = 0; i < run.scheduler.strandCount; i++) {
        Strand strand = run.scheduler.strands[i];
        if (strand != blocked && !strand.ended && strand.carrier != null) {
          mount(this, strand);
          strand.carrier = null;
        }
      }
      Control.current = blocked.thread;
    }
  }

  /** Ends what watches. */
  public void close() {
    isClosed = true;
  }

  @Override
  public StackTraceElement[] stack(Strand strand) {
    if (strand.carrier == null) {
      return new StackTraceElement[0];
    }
    try {
      return (StackTraceElement[]) STACK.invokeExact(strand.carrier);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /** Lets a strand move on this thread until it yields. */
  private static void mount(Thread self, Strand strand) {
    try {
      SET_CURRENT.invokeExact(self, strand.thread);
      try {
        RUN.invokeExact(strand.carrier);
      } finally {
        SET_CURRENT.invokeExact(self, self);
      }
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /** A strand's way into its continuation. */
  private static final class Body implements Runnable {
    private final Run run;
    private final Strand strand;

    Body(Run run, Strand strand) {
      this.run = run;
      this.strand = strand;
    }

    @Override
    public void run() {
      try {
        run.live(strand);
      } finally {
        strand.carrier = null; // a continuation that has ended cannot be run again
      }
    }
  }

  @Override
  public Thread identity(Strand strand) {
    return strand.thread;
  }

  @Override
  public void prepare(Strand strand) {
    try {
      strand.carrier = (Object) NEW.invokeExact((Runnable) new Body(run, strand));
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void drive(Strand first) {
    Thread self = Thread.currentThread();
    driver = self;
    next = first;
    isDriving = true;
    try {
      while (next != null) {
        Strand strand = next;
        next = null;
        awaitRescue();
        if (strand.carrier != null) {
          mount(self, strand);
        }
      }
    } finally {
      isDriving = false;
      awaitRescue();
    }
  }

  /** While the others are being unwound, nobody else may do so. */
  private void awaitRescue() {
    while (isRescuing) {
      Thread.onSpinWait();
    }
  }

  @Override
  public void handOver(Strand from, Strand to) {
    next = to;
    yieldNow(from);
  }

  private void yieldNow(Strand from) {
    try {
      YIELD.invoke();
    } catch (IllegalStateException e) {
      next = null;
      Control.current = from.thread;
      throw run.outsideWaits.pinned(from, e);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
    Control.current = from.thread;
  }

  @Override
  public void end(Strand from, Strand to) {
    next = to;
  }

  @Override
  public void finish(Strand from) {
    next = null;
    if (!from.ended) {
      yieldNow(from);
    }
  }

  @Override
  public void abandon(Strand from) {
    next = null;
    yieldNow(from);
  }

  /**
   * A continuation that nobody runs is garbage. Only if it is in a real monitor, it is unwound, or
   * nobody could ever enter that again.
   */
  @Override
  public void discard(Strand strand) {
    if (strand.guards + strand.real > 0 && strand.carrier != null) {
      drive(strand);
    }
    strand.carrier = null;
  }
}
