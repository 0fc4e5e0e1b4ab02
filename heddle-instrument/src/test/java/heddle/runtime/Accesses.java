package heddle.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

/** The hooks that only tell: of accesses, marks, and methods that are inert. */
public class Accesses {

  /** Gets the name of the hook and its arguments. */
  public static Consumer<List<Object>> listener;

  private static int activations;

  static void tell(Object... call) {
    Consumer<List<Object>> to = listener;
    if (to != null) {
      to.accept(Arrays.asList(call));
    }
  }

  public static void read(Object owner, int site) {
    tell("read", owner, site);
  }

  public static void readStatic(int site) {
    tell("readStatic", site);
  }

  public static void readArray(Object array, int index, int site) {
    tell("readArray", array, index, site);
  }

  public static void write(Object owner, int value, int site) {
    tell("write", owner, value, site);
  }

  public static void write(Object owner, long value, int site) {
    tell("write", owner, value, site);
  }

  public static void write(Object owner, float value, int site) {
    tell("write", owner, value, site);
  }

  public static void write(Object owner, double value, int site) {
    tell("write", owner, value, site);
  }

  public static void write(Object owner, Object value, int site) {
    tell("write", owner, value, site);
  }

  public static void writeStatic(int value, int site) {
    tell("writeStatic", value, site);
  }

  public static void writeStatic(long value, int site) {
    tell("writeStatic", value, site);
  }

  public static void writeStatic(float value, int site) {
    tell("writeStatic", value, site);
  }

  public static void writeStatic(double value, int site) {
    tell("writeStatic", value, site);
  }

  public static void writeStatic(Object value, int site) {
    tell("writeStatic", value, site);
  }

  public static void writeArray(Object array, int index, int value, int site) {
    tell("writeArray", array, index, value, site);
  }

  public static void writeArray(Object array, int index, long value, int site) {
    tell("writeArray", array, index, value, site);
  }

  public static void writeArray(Object array, int index, float value, int site) {
    tell("writeArray", array, index, value, site);
  }

  public static void writeArray(Object array, int index, double value, int site) {
    tell("writeArray", array, index, value, site);
  }

  public static void writeArray(Object array, int index, Object value, int site) {
    tell("writeArray", array, index, value, site);
  }

  public static Object cloned(Object original, Object copy, int site) {
    tell("cloned", original, copy, site);
    return copy;
  }

  public static Object snapshot(Object array, int site) {
    tell("snapshot", array, site);
    return array;
  }

  public static Object snapshot(Object array, int start, int end, int site) {
    tell("snapshot", array, start, end, site);
    return array;
  }

  public static Object snapshot(Object array, Object receiver, int start, int end, int site) {
    tell("snapshot", array, start, end, site);
    return array;
  }

  public static Object lend(Object array, Object receiver, int site) {
    tell("lend", array, site);
    return array;
  }

  public static Object lend(Object array, int site) {
    tell("lend", array, site);
    return array;
  }

  public static void giveBack(Object array, Object lent, int start, int end, int site) {
    tell("giveBack", array, lent, start, end, site);
  }

  public static void reflectedRead(Field field, Object owner, int site) {
    tell("reflectedRead", field.getName(), owner, site);
  }

  public static void reflectedWrite(Field field, Object owner, Object value, int type, int site) {
    tell("reflectedWrite", field.getName(), owner, value, type, site);
  }

  public static void reflectedRead(Object array, int index, int site) {
    tell("reflectedRead", array, index, site);
  }

  public static void reflectedWrite(Object array, int index, Object value, int type, int site) {
    tell("reflectedWrite", array, index, value, type, site);
  }

  public static void pass(Object object, int site) {
    tell("pass", object, site);
  }

  public static MethodHandle fieldHandle(MethodHandle handle, int site) {
    tell("fieldHandle", site);
    return handle;
  }

  public static MethodHandle constructorHandle(MethodHandle handle, int site) {
    tell("constructorHandle", site);
    return handle;
  }

  public static void constructed(Constructor<?> constructor, Object[] arguments, int site) {
    tell("constructed", constructor, site);
  }

  public static MethodHandle elementHandle(MethodHandle handle, int site) {
    tell("elementHandle", site);
    return handle;
  }

  public static void unsupported(int site) {
    tell("unsupported", site);
    throw new UnsupportedOperationException();
  }

  public static void lambda(Object lambda, int site) {
    tell("lambda", lambda, site);
  }

  public static void unsafe(Object base, long offset, int op, int site) {
    tell("unsafe", base, offset, op, site);
  }

  public static void unsafe(Object base, long offset, long value, int op, int site) {
    tell("unsafe", base, offset, value, op, site);
  }

  public static void unsafe(Object base, long offset, Object value, int op, int site) {
    tell("unsafe", base, offset, value, op, site);
  }

  public static void unsafe(Object base, long offset, long expected, long value, int op, int site) {
    tell("unsafe", base, offset, expected, value, op, site);
  }

  public static void unsafe(
      Object base, long offset, Object expected, Object value, int op, int site) {
    tell("unsafe", base, offset, expected, value, op, site);
  }

  public static void varHandle(VarHandle handle, Object c0, int index, int op, int site) {
    tell("varHandle", handle, c0, index, op, site);
  }

  public static void varHandle(
      VarHandle handle, Object c0, int index, long value, int op, int site) {
    tell("varHandle", handle, c0, index, value, op, site);
  }

  public static void varHandle(
      VarHandle handle, Object c0, int index, Object value, int op, int site) {
    tell("varHandle", handle, c0, index, value, op, site);
  }

  public static void varHandle(
      VarHandle handle, Object c0, int index, long expected, long value, int op, int site) {
    tell("varHandle", handle, c0, index, expected, value, op, site);
  }

  public static void varHandle(
      VarHandle handle, Object c0, int index, Object expected, Object value, int op, int site) {
    tell("varHandle", handle, c0, index, expected, value, op, site);
  }

  public static void at(int site) {
    tell("at", site);
  }

  public static void foreign() {
    tell("foreign");
  }

  public static int activation() {
    tell("activation");
    return ++activations;
  }

  public static void loopBegin(int activation, int site) {
    tell("loopBegin", activation, site);
  }

  public static void loopLocal(int value) {
    tell("loopLocal", value);
  }

  public static void loopLocal(long value) {
    tell("loopLocal", value);
  }

  public static void loopLocal(float value) {
    tell("loopLocal", value);
  }

  public static void loopLocal(double value) {
    tell("loopLocal", value);
  }

  public static void loopLocal(Object value) {
    tell("loopLocal", value);
  }

  public static void loopEnd() {
    tell("loopEnd");
  }

  public static void enterInert() {
    tell("enterInert");
  }

  public static void enterInert(Class<?> initializing) {
    tell("enterInert", initializing);
  }

  public static void failInert(Class<?> initializing) {
    tell("failInert", initializing);
  }

  public static void leaveInert() {
    tell("leaveInert");
  }

  public static void leaveConstants(Class<?> initialized) {
    tell("leaveConstants", initialized);
  }

  public static Method reflected(Method method, Object receiver, Object[] arguments, int site) {
    tell("reflected", method.getName(), site);
    return method;
  }

  public static Object[] operands(Method method, Object receiver, Object[] arguments, int site) {
    return arguments;
  }

  public static MethodHandle handle(
      MethodHandle found, Class<?> type, String name, MethodType of, int site) {
    tell("handle", name, site);
    return found;
  }

  public static MethodHandle bound(
      MethodHandle found, Object receiver, String name, MethodType of, int site) {
    tell("bound", name, site);
    return found;
  }

  public static MethodHandle unreflected(MethodHandle found, Method method, int site) {
    tell("unreflected", method.getName(), site);
    return found;
  }

  public static void called(MethodHandle handle) {}

  public static MethodHandle methodHandle(MethodHandle found, int site) {
    tell("methodHandle", site);
    return found;
  }

  public static MethodHandle original(MethodHandle handle) {
    return handle;
  }

  public static MethodHandle modeHandle(VarHandle handle, VarHandle.AccessMode mode, int site) {
    tell("modeHandle", mode, site);
    return handle.toMethodHandle(mode);
  }

  public static MethodHandle modeInvoker(VarHandle.AccessMode mode, MethodType type, int site) {
    tell("modeInvoker", mode, site);
    return MethodHandles.varHandleInvoker(mode, type);
  }

  public static MethodHandle exactModeInvoker(
      VarHandle.AccessMode mode, MethodType type, int site) {
    tell("exactModeInvoker", mode, site);
    return MethodHandles.varHandleExactInvoker(mode, type);
  }

  public static Method[] shown(Method[] methods) {
    tell("shown");
    return methods;
  }

  public static int shown(int modifiers) {
    tell("shown", modifiers);
    return modifiers;
  }

  public static <A, B> Function<A, B> shown(Function<A, B> walk) {
    tell("shown");
    return walk;
  }

  public static <A> Consumer<A> shownEach(Consumer<A> action) {
    tell("shownEach");
    return action;
  }

  public static StackTraceElement[] stackTrace(StackTraceElement[] whole) {
    tell("stackTrace");
    return whole;
  }

  public static void leaveInert(Class<?> initialized) {
    tell("leaveInert", initialized);
  }

  Accesses() {}
}
