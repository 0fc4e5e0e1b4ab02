package heddle.runtime;

import heddle.runtime.raw.Memory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;

/**
 * Methods of the JDK that may return or fail without a reason, called by reflection or through a
 * method handle: {@code park}, {@code await} and weak compare-and-sets. Where the program calls
 * them directly, its own code says where that is, or asks whether they fail.
 */
final class LooseCalls {

  private static final MethodHandle AT = own("at", void.class);
  private static final MethodHandle FAILS = own("fails", boolean.class);

  private LooseCalls() {}

  private static MethodHandle own(String name, Class<?> answer) {
    try {
      return Memory.lookup()
          .findStatic(LooseCalls.class, name, MethodType.methodType(answer, int.class));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** Whether it waits, and may stop doing so for no reason. */
  static boolean isWait(Method method) {
    Class<?> type = method.getDeclaringClass();
    return type == LockSupport.class && method.getName().startsWith("park")
        || Condition.class.isAssignableFrom(type) && method.getName().startsWith("await");
  }

  /** Whether it may fail for no reason. */
  static boolean isWeak(Method method) {
    return method.getName().startsWith("weakCompareAndSet")
        && method.getReturnType() == boolean.class
        && method.getDeclaringClass().getName().startsWith("java.util.concurrent.atomic.");
  }

  /** Either of them; what they do is seen. */
  static boolean isLoose(Method method) {
    return isWait(method) || isWeak(method);
  }

  /** A handle that does the same as a call by the program's own code, of the same type. */
  static MethodHandle of(Run run, MethodHandle found, Method method, int site) {
    return run.handles.watched(ofBound(found, method, site), found, "call " + method);
  }

  /** The same of one with an object inside of it, which who gets hold of the handle learns, too. */
  static MethodHandle ofBound(MethodHandle found, Method method, int site) {
    if (isWait(method)) {
      return MethodHandles.foldArguments(found, MethodHandles.insertArguments(AT, 0, site));
    } else if (isWeak(method)) {
      MethodHandle never = MethodHandles.constant(boolean.class, false);
      return MethodHandles.guardWithTest(
          MethodHandles.insertArguments(FAILS, 0, site),
          MethodHandles.dropArguments(never, 0, found.type().parameterList()),
          found);
    }
    return found;
  }

  static void at(int site) {
    if (!HookGuards.isInert()) {
      Run.active.scheduler.moving.place = site;
    }
  }

  static boolean fails(int site) {
    return AtomicHooks.failsWeakly(site);
  }

  /** What is invoked by reflection instead of a weak compare-and-set that fails. */
  static Method never() {
    try {
      Method method = LooseCalls.class.getDeclaredMethod("isDone");
      method.setAccessible(true);
      return method;
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  static boolean isDone() {
    return false;
  }
}
