package heddle.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;

/**
 * The part of {@link Hooks} about atomic accesses, many cells at once, and ways round the other
 * hooks.
 */
class AtomicHooks extends FieldHooks {

  // ---- atomic accesses, before the call

  public static void unsafe(Object base, long offset, int op, int site) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.atomics.unsafe(run.scheduler.moving, base, offset, op, 0, 0, null, null, site);
  }

  public static void unsafe(Object base, long offset, long value, int op, int site) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.atomics.unsafe(run.scheduler.moving, base, offset, op, 0, value, null, null, site);
  }

  public static void unsafe(Object base, long offset, Object value, int op, int site) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.atomics.unsafe(run.scheduler.moving, base, offset, op, 0, 0, null, value, site);
  }

  public static void unsafe(Object base, long offset, long expected, long value, int op, int site) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.atomics.unsafe(run.scheduler.moving, base, offset, op, expected, value, null, null, site);
  }

  public static void unsafe(
      Object base, long offset, Object expected, Object value, int op, int site) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.atomics.unsafe(run.scheduler.moving, base, offset, op, 0, 0, expected, value, site);
  }

  public static void varHandle(VarHandle handle, Object owner, int index, int op, int site) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.atomics.varHandle(run.scheduler.moving, handle, owner, index, op, 0, 0, null, null, site);
  }

  public static void varHandle(
      VarHandle handle, Object owner, int index, long value, int op, int site) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.atomics.varHandle(
        run.scheduler.moving, handle, owner, index, op, 0, value, null, null, site);
  }

  public static void varHandle(
      VarHandle handle, Object owner, int index, Object value, int op, int site) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.atomics.varHandle(run.scheduler.moving, handle, owner, index, op, 0, 0, null, value, site);
  }

  public static void varHandle(
      VarHandle handle, Object owner, int index, long expected, long value, int op, int site) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.atomics.varHandle(
        run.scheduler.moving, handle, owner, index, op, expected, value, null, null, site);
  }

  public static void varHandle(
      VarHandle handle, Object owner, int index, Object expected, Object value, int op, int site) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.atomics.varHandle(
        run.scheduler.moving, handle, owner, index, op, 0, 0, expected, value, site);
  }

  /** Before a compare-and-set of the program's that may fail for no reason: whether it does. */
  public static boolean failsWeakly(int site) {
    if (isInert()) {
      return false;
    }
    Run run = Run.active;
    return run.scheduler.moving.real == 0 && run.chance.fails(run.scheduler.moving, site);
  }

  /** Before a fence of the program's. */
  public static void fence(int site) {
    if (!isInert()) {
      Run.active.escapes.fence(site);
    }
  }

  // ---- many cells at once

  public static void arraycopy(
      Object from, int start, Object to, int target, int length, int site) {
    if (isInert()) {
      System.arraycopy(from, start, to, target, length);
      return;
    }
    Run run = Run.active;
    run.bulk.copy(run.scheduler.moving, from, start, to, target, length, site);
  }

  public static Object snapshot(Object array, int site) {
    if (isInert()) {
      return array;
    }
    Run run = Run.active;
    return run.bulk.snapshot(run.scheduler.moving, array, site);
  }

  public static Object snapshot(Object array, int start, int end, int site) {
    if (isInert()) {
      return array;
    }
    Run run = Run.active;
    return run.bulk.snapshot(run.scheduler.moving, array, start, end, site);
  }

  /** The same for somebody who may be of the program, and then gets the array itself. */
  public static Object snapshot(Object array, Object receiver, int start, int end, int site) {
    if (isInert() || !Run.active.escapes.isLent(array, receiver, site)) {
      return array;
    }
    return snapshot(array, start, end, site);
  }

  /** The array, or another one of its size if it is shared. */
  public static Object lend(Object array, int site) {
    if (isInert()) {
      return array;
    }
    return Run.active.bulk.lend(array);
  }

  /** The same for somebody who may be of the program, and then gets the array itself. */
  public static Object lend(Object array, Object receiver, int site) {
    if (isInert() || !Run.active.escapes.isLent(array, receiver, site)) {
      return array;
    }
    return Run.active.bulk.lend(array);
  }

  /**
   * Somebody has left in the other one what is to be written: from {@code start} to {@code end}.
   */
  public static void giveBack(Object array, Object lent, int start, int end, int site) {
    if (array != lent) {
      Run run = Run.active;
      run.bulk.giveBack(run.scheduler.moving, array, lent, start, end, site);
    } else if (!isInert()) {
      Run.active.scheduler.moving.effects++;
    }
  }

  public static Object cloned(Object original, Object copy, int site) {
    if (!isInert()) {
      Run run = Run.active;
      run.bulk.cloned(run.scheduler.moving, original, copy, site);
    }
    return copy;
  }

  // ---- ways round the hooks

  public static String intern(String text) {
    if (isInert()) {
      return text.intern();
    }
    return Run.active.heap.intern(text);
  }

  public static void reflectedRead(Field field, Object owner, int site) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.reflected.read(run.scheduler.moving, field, owner, site);
  }

  public static void reflectedWrite(Field field, Object owner, Object value, int type, int site) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.reflected.write(run.scheduler.moving, field, owner, value, type, site);
  }

  public static void reflectedRead(Object array, int index, int site) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.reflected.readElement(run.scheduler.moving, array, index, site);
  }

  public static void reflectedWrite(Object array, int index, Object value, int type, int site) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.reflected.writeElement(run.scheduler.moving, array, index, value, type, site);
  }

  /** An object is handed to code without hooks. */
  public static void pass(Object object, int site) {
    if (isInert()) {
      return;
    }
    Run.active.escapes.pass(object, site);
  }

  // ---- method handles that access fields and elements, also those that class initialisers make

  public static MethodHandle fieldHandle(MethodHandle handle, int site) {
    Run run = Run.active;
    run.inert.enter();
    try {
      return run.handles.ofField(handle, site);
    } finally {
      run.inert.leave();
    }
  }

  public static MethodHandle constructorHandle(MethodHandle handle, int site) {
    Run run = Run.active;
    run.inert.enter();
    try {
      return run.handles.ofCode(handle, handle.type().returnType(), site);
    } finally {
      run.inert.leave();
    }
  }

  /** A constructor is about to be called by reflection. */
  public static void constructed(Constructor<?> constructor, Object[] arguments, int site) {
    if (!isInert()) {
      Run.active.reflected.passAll(constructor.getDeclaringClass(), arguments, site);
    }
  }

  public static MethodHandle elementHandle(MethodHandle handle, int site) {
    Run run = Run.active;
    run.inert.enter();
    try {
      return run.handles.ofElements(handle, site);
    } finally {
      run.inert.leave();
    }
  }

  /** Instead of {@code VarHandle.toMethodHandle}. */
  public static MethodHandle modeHandle(VarHandle of, VarHandle.AccessMode mode, int site) {
    MethodHandle handle = of.toMethodHandle(mode);
    Run run = Run.active;
    run.inert.enter();
    try {
      return run.handles.ofMode(handle, of, mode, site);
    } finally {
      run.inert.leave();
    }
  }

  /** Instead of {@code MethodHandles.varHandleInvoker}. */
  public static MethodHandle modeInvoker(VarHandle.AccessMode mode, MethodType type, int site) {
    return invoker(MethodHandles.varHandleInvoker(mode, type), mode, site);
  }

  /** Instead of {@code MethodHandles.varHandleExactInvoker}. */
  public static MethodHandle exactModeInvoker(
      VarHandle.AccessMode mode, MethodType type, int site) {
    return invoker(MethodHandles.varHandleExactInvoker(mode, type), mode, site);
  }

  private static MethodHandle invoker(MethodHandle handle, VarHandle.AccessMode mode, int site) {
    Run run = Run.active;
    run.inert.enter();
    try {
      return run.handles.ofMode(handle, null, mode, site);
    } finally {
      run.inert.leave();
    }
  }

  /** A method has been found; those of a VarHandle are accesses. */
  public static MethodHandle methodHandle(MethodHandle handle, int site) {
    MethodType type = handle.type();
    if (type.parameterCount() > 0 && type.parameterType(0) == VarHandle.class) {
      Run run = Run.active;
      if (!isInert() || run.inert.isInside()) {
        run.escapes.handle(site);
      }
    }
    return handle;
  }

  /** The handle that the program would have without us. */
  public static MethodHandle original(MethodHandle handle) {
    return Run.active.watchedHandles.original(handle);
  }

  /** Before an Unsafe accesses an address. */
  public static void outsideHeap(int site) {
    if (isInert()) {
      return;
    }
    Run.active.escapes.outsideHeap(site);
  }

  /** Before a thread waits for the end of a process. */
  public static void processWait(Object process) {
    if (isInert()) {
      return;
    }
    Run.active.outsideWaits.awaitProcess(process);
  }

  /** Before a call that cannot be done under control. */
  public static void unsupported(int site) {
    if (isInert()) {
      return;
    }
    Run.active.escapes.refuse(site);
  }
}
