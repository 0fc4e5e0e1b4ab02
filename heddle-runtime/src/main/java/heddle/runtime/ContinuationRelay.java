package heddle.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;

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
  private static final Object SCOPE;

  static {
    try {
      Field field = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
      var lookup =
          (MethodHandles.Lookup)
              Memory.UNSAFE.getReference(
                  Memory.UNSAFE.staticFieldBase(field), Memory.UNSAFE.staticFieldOffset(field));
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
      SET_CURRENT =
          lookup.findVirtual(
              Thread.class, "setCurrentThread", MethodType.methodType(void.class, Thread.class));
    } catch (Throwable e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final Run run = Run.active;
  private Thread driver;
  private Strand next;

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
      run.live(strand);
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
    driver = Thread.currentThread();
    next = first;
    try {
      while (next != null) {
        Strand strand = next;
        next = null;
        SET_CURRENT.invokeExact(driver, strand.thread);
        try {
          RUN.invokeExact(strand.carrier);
        } finally {
          SET_CURRENT.invokeExact(driver, driver);
        }
      }
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
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
      run.pinned(from, e);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
    Run.current = from.thread;
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

  /** Nothing to do: a continuation that nobody runs is garbage. */
  @Override
  public void discard(Strand strand) {
    strand.carrier = null;
  }
}
