package heddle.runtime;

import heddle.runtime.table.IdentityTable;
import heddle.runtime.turn.Strand;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/**
 * The hooks that stand in for methods of the JDK whose calls are rewritten, where a program calls
 * them by reflection or through a method handle: {@code Object.class.getMethod("wait").invoke(o)}
 * is {@code o.wait()}. Methods that have their hooks inside need no stand-in.
 *
 * <p>A stand-in takes the receiver first, then the arguments, then the place of the call if it asks
 * for that. The real call is made of it, so that whatever reflection does to results and exceptions
 * happens as always. What would fail is left as it is, and fails.
 */
final class StandIns {

  /** A method, and the hook that its calls become. */
  private static final String[] NAMES = {
    "java.lang.Object.wait", "waitOn",
    "java.lang.Object.notify", "notifyOne",
    "java.lang.Object.notifyAll", "notifyAll",
    "java.lang.Object.hashCode", "hashCode",
    "java.lang.Runtime.addShutdownHook", "addShutdownHook",
    "java.lang.Runtime.exit", "exit",
    "java.lang.Runtime.halt", "halt",
    "java.lang.Runtime.removeShutdownHook", "removeShutdownHook",
    "java.lang.String.intern", "intern",
    "java.lang.System.arraycopy", "arraycopy",
    "java.lang.System.currentTimeMillis", "currentTimeMillisOfProgram",
    "java.lang.System.exit", "exit",
    "java.lang.System.identityHashCode", "identityHashCode",
    "java.lang.System.nanoTime", "nanoTimeOfProgram",
    "java.lang.Thread.currentThread", "currentThreadOfProgram",
    "java.lang.Thread.getThreadGroup", "group",
    "java.lang.Thread.holdsLock", "holdsLock",
    "java.lang.Thread.interrupted", "interrupted",
    "java.lang.Thread.isAlive", "isAlive",
    "java.lang.Thread.join", "join",
    "java.lang.Thread.onSpinWait", "onSpinWait",
    "java.lang.Thread.sleep", "sleep",
    "java.lang.Thread.yield", "yieldNow",
  };

  /** Classes whose calls are rewritten in ways that no single hook stands for. */
  private static final String[] UNSEEN = {
    "sun.misc.Unsafe",
    "jdk.internal.misc.Unsafe",
    "java.lang.invoke.MethodHandles$Lookup",
    "java.lang.reflect.Array",
    "java.lang.reflect.Field",
    "java.lang.reflect.Method",
  };

  /** Methods of these that only ask. */
  private static final String ASKING =
      " getName getType getModifiers getDeclaringClass getLength newInstance toString equals"
          + " setAccessible hashCode getReturnType getParameterTypes lookupClass objectFieldOffset"
          + " arrayBaseOffset arrayIndexScale allocateInstance ";

  private static final Object[] NOTHING = {};

  private final Run run;

  /** Whether what is being called by reflection fails for no reason. */
  private boolean isFailing;

  /** The method handles that were made here. */
  private final IdentityTable handles = new IdentityTable(16);

  StandIns(Run run) {
    this.run = run;
  }

  /**
   * What to invoke instead of a method; the method itself if that is right. The call counts as one
   * that leaves instrumented code, which a stand-in does not.
   */
  Method method(Strand strand, Method method, Object receiver, Object[] arguments, int site) {
    isFailing =
        LooseCalls.isWeak(method)
            && isCalled(method, receiver, arguments)
            && LooseCalls.fails(site);
    run.inert.enter();
    try {
      strand.effects -= LooseCalls.isLoose(method) ? 1 : 0;
      if (isFailing) {
        return LooseCalls.never();
      }
      Method hook = find(method, receiver, arguments);
      if (hook == null) {
        note(method, site);
        run.reflected.passAll(method.getDeclaringClass(), arguments, site);
        boolean isPlaced =
            Thread.class.isAssignableFrom(method.getDeclaringClass()) || LooseCalls.isWait(method);
        strand.place = isPlaced ? site : strand.place;
      } else {
        strand.effects--;
      }
      return hook == null ? method : hook;
    } finally {
      run.inert.leave();
    }
  }

  /** Says it if what a method does is not seen. */
  private void note(Method method, int site) {
    String type = method.getDeclaringClass().getName();
    for (String unseen : UNSEEN) {
      if (unseen.equals(type) && !ASKING.contains(" " + method.getName() + " ")) {
        run.facts.limit(
            "the program calls "
                + type
                + "."
                + method.getName()
                + " by reflection at "
                + run.sites.place(site)
                + ", and what that does is not seen");
      }
    }
  }

  /** With what to invoke it. */
  Object[] arguments(Method method, Object receiver, Object[] arguments, int site) {
    if (isFailing) {
      return NOTHING;
    }
    run.inert.enter();
    try {
      Method hook = find(method, receiver, arguments);
      return hook == null ? arguments : operands(hook, method, receiver, arguments, site);
    } finally {
      run.inert.leave();
    }
  }

  private static Object[] operands(
      Method hook, Method method, Object receiver, Object[] arguments, int site) {
    Object[] given = arguments == null ? NOTHING : arguments;
    var all = new Object[hook.getParameterCount()];
    int first = Modifier.isStatic(method.getModifiers()) ? 0 : 1;
    if (first > 0) {
      all[0] = receiver;
    }
    System.arraycopy(given, 0, all, first, given.length);
    if (first + given.length < all.length) {
      all[all.length - 1] = site;
    }
    return all;
  }

  /** The hook for a call, if the call would not fail before it gets to the method. */
  private static Method find(Method method, Object receiver, Object[] arguments) {
    return isCalled(method, receiver, arguments) ? hook(method) : null;
  }

  private static boolean isCalled(Method method, Object receiver, Object[] arguments) {
    int count = arguments == null ? 0 : arguments.length;
    boolean isStatic = Modifier.isStatic(method.getModifiers());
    return count == method.getParameterCount()
        && (isStatic || method.getDeclaringClass().isInstance(receiver));
  }

  /** The hook that calls of a method become; null if they stay. */
  private static Method hook(Method method) {
    String name = method.getDeclaringClass().getName() + "." + method.getName();
    for (int i = 0; i < NAMES.length; i += 2) {
      if (NAMES[i].equals(name)) {
        return hook(method, NAMES[i + 1]);
      }
    }
    return null;
  }

  private static Method hook(Method method, String name) {
    boolean isStatic = Modifier.isStatic(method.getModifiers());
    Class<?>[] wanted = method.getParameterTypes();
    for (Class<?> type = Hooks.class; type != Object.class; type = type.getSuperclass()) {
      for (Method hook : type.getDeclaredMethods()) {
        if (hook.getName().equals(name) && takes(hook, method, wanted, isStatic ? 0 : 1)) {
          hook.setAccessible(true);
          return hook;
        }
      }
    }
    return null;
  }

  private static boolean takes(Method hook, Method method, Class<?>[] wanted, int first) {
    Class<?>[] types = hook.getParameterTypes();
    int operands = first + wanted.length;
    boolean fits =
        Modifier.isPublic(hook.getModifiers())
            && (types.length == operands || types.length == operands + 1)
            && hook.getReturnType() == method.getReturnType();
    fits = fits && (first == 0 || types[0] == method.getDeclaringClass());
    for (int i = 0; fits && i < wanted.length; i++) {
      fits = types[first + i] == wanted[i];
    }
    return fits && (types.length == operands || types[operands] == int.class);
  }

  // ---- method handles

  /** A method handle has been found by the name of a method. */
  MethodHandle handle(MethodHandle found, Class<?> type, String name, MethodType of, int site) {
    run.inert.enter();
    try {
      return handle(found, type.getMethod(name, of.parameterArray()), site);
    } catch (NoSuchMethodException e) {
      return found;
    } finally {
      run.inert.leave();
    }
  }

  /** A method handle has been bound to a receiver. */
  MethodHandle bound(MethodHandle found, Object receiver, String name, MethodType of, int site) {
    run.inert.enter();
    try {
      Method method = receiver.getClass().getMethod(name, of.parameterArray());
      Method hook = hook(method);
      if (hook == null) {
        note(method, site);
      }
      return hook == null
          ? LooseCalls.ofBound(found, method, site)
          : adapted(hook, method, site).bindTo(receiver).asType(found.type());
    } catch (NoSuchMethodException e) {
      return found;
    } finally {
      run.inert.leave();
    }
  }

  /** A method handle has been made of a method. */
  MethodHandle unreflected(MethodHandle found, Method method, int site) {
    run.inert.enter();
    try {
      return handle(found, method, site);
    } finally {
      run.inert.leave();
    }
  }

  private MethodHandle handle(MethodHandle found, Method method, int site) {
    Method hook = hook(method);
    if (hook == null) {
      note(method, site);
      return LooseCalls.isLoose(method)
          ? made(LooseCalls.of(run, found, method, site))
          : run.handles.ofCode(found, method.getDeclaringClass(), site);
    }
    return made(adapted(hook, method, site).asType(found.type()));
  }

  private MethodHandle made(MethodHandle handle) {
    handles.put(handle, 1);
    return handle;
  }

  /** A method handle is about to be called; those that we have made lead to hooks only. */
  void called(Strand strand, MethodHandle handle) {
    if (handles.get(handle) != IdentityTable.ABSENT) {
      strand.effects--;
    }
  }

  void forget() {
    handles.clear();
  }

  private static MethodHandle adapted(Method hook, Method method, int site) {
    try {
      MethodHandle direct = MethodHandles.lookup().unreflect(hook);
      int operands =
          method.getParameterCount() + (Modifier.isStatic(method.getModifiers()) ? 0 : 1);
      return hook.getParameterCount() > operands
          ? MethodHandles.insertArguments(direct, operands, site)
          : direct;
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
