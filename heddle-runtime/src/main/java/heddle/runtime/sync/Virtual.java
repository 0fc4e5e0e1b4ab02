package heddle.runtime.sync;

import heddle.runtime.layout.FieldRef;
import heddle.runtime.raw.Memory;
import heddle.runtime.turn.Strand;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;

/**
 * What newer JDKs add to threads: virtual ones, and the containers that structured tasks are
 * counted in. A virtual thread is a thread like any other here: it is never mounted, and what it is
 * there for is run by the relay, with it as the current thread.
 */
public final class Virtual {

  private static final String VIRTUAL = "java.lang.VirtualThread";
  private static final long NONE = -1;

  private final Class<?> type = find(VIRTUAL);

  /** The way from a virtual thread to what it is there for, by offsets of fields. */
  private final long continuation = offset(type, "cont", null);

  private final long target = offset(find("jdk.internal.vm.Continuation"), "target", null);
  private final long task =
      offset(find(VIRTUAL + "$VThreadContinuation$1"), "val$task", Runnable.class);

  private final long scopes = offset(Thread.class, "headStackableScopes", null);
  private final Calls calls = Calls.find();

  /** Methods of the JDK that are not for everybody; null where the JDK has none. */
  private static final class Calls {
    final MethodHandle setContainer;
    final MethodHandle inherit;
    final MethodHandle add;
    final MethodHandle remove;
    final MethodHandle popAll;
    final MethodHandle setCache;

    private Calls(MethodHandles.Lookup all, Class<?> container, Class<?> scope)
        throws ReflectiveOperationException {
      var ofContainer = MethodType.methodType(void.class, container);
      var ofThread = MethodType.methodType(void.class, Thread.class);
      var onThread = MethodType.methodType(void.class, Thread.class, Object.class);
      var onContainer = MethodType.methodType(void.class, Object.class, Thread.class);
      setContainer =
          all.findVirtual(Thread.class, "setThreadContainer", ofContainer).asType(onThread);
      inherit =
          all.findVirtual(Thread.class, "inheritScopedValueBindings", ofContainer).asType(onThread);
      add = all.findVirtual(container, "onStart", ofThread).asType(onContainer);
      remove = all.findVirtual(container, "onExit", ofThread).asType(onContainer);
      popAll = all.findStatic(scope, "popAll", MethodType.methodType(void.class));
      setCache =
          all.findStatic(
              Thread.class,
              "setScopedValueCache",
              MethodType.methodType(void.class, Object[].class));
    }

    static Calls find() {
      Class<?> container = Virtual.find("jdk.internal.vm.ThreadContainer");
      Class<?> scope = Virtual.find("jdk.internal.vm.StackableScope");
      try {
        return container == null || scope == null
            ? null
            : new Calls(Memory.lookup(), container, scope);
      } catch (ReflectiveOperationException e) {
        return null;
      }
    }
  }

  /** Whether we can run what the thread is there for. */
  public boolean isRunnable(Thread thread) {
    if (type == null || thread.getClass() == type) {
      return type == null || continuation != NONE && target != NONE && task != NONE;
    }
    return !thread.getClass().getName().startsWith("java.lang.ThreadBuilders$BoundVirtual");
  }

  public boolean isVirtual(Thread thread) {
    return type != null && thread.getClass() == type;
  }

  /** Runs what a thread is there for. */
  public void run(Thread thread) {
    if (calls != null) {
      forgetScopedValues();
    }
    if (isVirtual(thread)) {
      Object body = Memory.reference(Memory.reference(thread, continuation), target);
      ((Runnable) Memory.reference(body, task)).run();
    } else {
      thread.run();
    }
  }

  /** What carries the thread may have carried others, in other runs. */
  private void forgetScopedValues() {
    try {
      calls.setCache.invokeExact((Object[]) null);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /** A thread is about to be started in a container. */
  public void enter(Object container, Thread thread) {
    if (!isCounting(container)) {
      return;
    }
    try {
      calls.setContainer.invokeExact(thread, container);
      calls.add.invokeExact(container, thread);
      calls.inherit.invokeExact(thread, container);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /** A thread is about to end: scopes that it left open are closed, and nobody counts it. */
  public void leave(Strand strand) {
    if (calls == null) {
      return;
    }
    try {
      if (scopes != NONE && Memory.reference(strand.thread, scopes) != null) {
        calls.popAll.invokeExact();
      }
      if (isCounting(strand.container)) {
        calls.remove.invokeExact(strand.container, strand.thread);
      }
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private boolean isCounting(Object container) {
    return calls != null
        && container != null
        && container.getClass().getName().startsWith(FieldRef.FLOCK);
  }

  private static Class<?> find(String type) {
    try {
      return Class.forName(type, false, null);
    } catch (ClassNotFoundException e) {
      return null;
    }
  }

  /** Where a field lies; {@link #NONE} if this JDK has none such. */
  private static long offset(Class<?> owner, String name, Class<?> of) {
    if (owner != null) {
      for (Field field : owner.getDeclaredFields()) {
        if (field.getName().equals(name) && (of == null || field.getType() == of)) {
          return Memory.UNSAFE.objectFieldOffset(field);
        }
      }
    }
    return NONE;
  }
}
