package heddle.runtime.heap;

import heddle.runtime.layout.ClassLayout;
import heddle.runtime.layout.ClassLayouts;
import heddle.runtime.raw.HandleClasses;
import heddle.runtime.raw.Memory;
import java.lang.invoke.CallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * What method handles call, and what is bound to them, also if there are others around them: who
 * has a handle learns all of that by calling it.
 */
public final class BoundHandles {

  private static final long FORM = ClassLayout.offset(MethodHandle.class, "form");

  private final ClassLayouts layouts;
  private final WatchedHandles watched;

  BoundHandles(ClassLayouts layouts, WatchedHandles watched) {
    this.layouts = layouts;
    this.watched = watched;
  }

  /** Whether it is a handle, or has one, to which something is bound. */
  public static boolean isBound(Object object) {
    boolean is = false;
    for (Object handle = first(object); handle != null && !is; handle = inner(handle)) {
      is = HandleClasses.isBound(handle.getClass());
    }
    return is;
  }

  /** Whether it leads to a handle to which something is bound that no text tells. */
  boolean leadsToObjects(Object object) {
    boolean leads = false;
    Object handle = first(object);
    while (handle != null && !leads && !isWatched(handle)) {
      leads = HandleClasses.bindsObjects(handle.getClass());
      handle = inner(handle);
    }
    return leads;
  }

  /** What a handle calls, with the numbers that are bound to it. */
  String text(Object handle) {
    var text = new StringBuilder();
    Object at = handle;
    while (at != null) {
      if (at != handle && isWatched(at)) {
        return text.append(watched.text(at)).toString();
      }
      text.append(member(at));
      text.append(':').append(at).append(type(((MethodHandle) at).type())).append(bound(at));
      text.append(';');
      at = inner(at);
    }
    return text.toString();
  }

  /** A type of methods. It prints its classes without their packages. */
  String type(MethodType type) {
    var text = new StringBuilder("(");
    for (int i = 0; i < type.parameterCount(); i++) {
      text.append(layouts.className(type.parameterType(i))).append(',');
    }
    return text.append(')').append(layouts.className(type.returnType())).toString();
  }

  private static Object member(Object handle) {
    for (Class<?> type = handle.getClass(); type != null; type = type.getSuperclass()) {
      if (type.getName().equals("java.lang.invoke.DirectMethodHandle")) {
        return Memory.reference(handle, ClassLayout.offset(type, "member"));
      }
    }
    return null;
  }

  /**
   * What a variable handle accesses, and how: handles of one description may differ in the order of
   * bytes, or in how they are to be called.
   */
  static String text(VarHandle handle) {
    var text = new StringBuilder(handle.getClass().getName());
    text.append(handle.describeConstable()).append(handle);
    return text.append(handle.hasInvokeExactBehavior()).append(numbers(handle)).toString();
  }

  private boolean isWatched(Object handle) {
    return watched.isWatched(handle);
  }

  private static Object first(Object object) {
    if (object instanceof CallSite) {
      return ((CallSite) object).getTarget();
    }
    return object instanceof MethodHandle || object instanceof VarHandle ? object : null;
  }

  /** The handle that this one stands before; null if there is none, or several. */
  private static Object inner(Object handle) {
    boolean isBound = HandleClasses.isBound(handle.getClass());
    if (isBound && HandleClasses.bindsObjects(handle.getClass())) {
      return null;
    }
    for (Field field : handle.getClass().getDeclaredFields()) {
      boolean is =
          isBound
              ? field.getName().equals("argL0")
              : field.getName().equals("target") && field.getType() == MethodHandle.class;
      Object held = is ? Memory.reference(handle, Memory.UNSAFE.objectFieldOffset(field)) : null;
      if (held instanceof MethodHandle) {
        return held;
      }
    }
    return null;
  }

  /** The numbers that are bound to a handle, and to which of its parameters. */
  private static String bound(Object handle) {
    boolean are =
        HandleClasses.isBound(handle.getClass()) && !HandleClasses.bindsObjects(handle.getClass());
    return are ? Memory.reference(handle, FORM) + numbers(handle) : "";
  }

  private static String numbers(Object handle) {
    var text = new StringBuilder();
    Class<?> type = handle.getClass();
    while (type != MethodHandle.class && type != VarHandle.class) {
      for (Field field : type.getDeclaredFields()) {
        int kind = Memory.typeOf(field.getType());
        if (!Modifier.isStatic(field.getModifiers()) && kind != Memory.REF) {
          long offset = Memory.UNSAFE.objectFieldOffset(field);
          text.append(',').append(Memory.bits(handle, offset, kind));
        }
      }
      type = type.getSuperclass();
    }
    return text.toString();
  }
}
