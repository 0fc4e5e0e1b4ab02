package heddle.runtime.raw;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The stack of the calling thread with what is in its locals and operands, as the virtual machine
 * tells it ({@code java.lang.LiveStackFrame}).
 *
 * <p>The virtual machine tells what it knows of a compiled activation at a call. That is everything
 * that is live by the bytecode, with one exception: an object that the compiler has decided not to
 * make is told as null. So this may be believed only where escape analysis is off.
 */
public final class LiveFrames {

  private static final MethodHandle LOCALS;
  private static final MethodHandle OPERANDS;
  private static final MethodHandle BITS;
  private static final Class<?> PRIMITIVE;
  private static final StackWalker WALKER;

  static {
    try {
      MethodHandles.Lookup lookup = Memory.lookup();
      Class<?> live = Class.forName("java.lang.LiveStackFrame", true, null);
      PRIMITIVE = Class.forName("java.lang.LiveStackFrame$PrimitiveSlot", true, null);
      MethodType slots = MethodType.methodType(Object[].class);
      MethodType ofFrame = MethodType.methodType(Object[].class, Object.class);
      LOCALS = lookup.findVirtual(live, "getLocals", slots).asType(ofFrame);
      OPERANDS = lookup.findVirtual(live, "getStack", slots).asType(ofFrame);
      BITS =
          lookup
              .findVirtual(PRIMITIVE, "longValue", MethodType.methodType(long.class))
              .asType(MethodType.methodType(long.class, Object.class));
      WALKER =
          (StackWalker)
              lookup
                  .findStatic(
                      live, "getStackWalker", MethodType.methodType(StackWalker.class, Set.class))
                  .invoke(
                      Set.of(
                          StackWalker.Option.RETAIN_CLASS_REFERENCE,
                          StackWalker.Option.SHOW_HIDDEN_FRAMES));
    } catch (Throwable e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private LiveFrames() {}

  public static <T> T walk(Function<? super Stream<StackWalker.StackFrame>, ? extends T> function) {
    return WALKER.walk(function);
  }

  public static Object[] locals(Object frame) throws Throwable {
    return (Object[]) LOCALS.invokeExact(frame);
  }

  public static Object[] operands(Object frame) throws Throwable {
    return (Object[]) OPERANDS.invokeExact(frame);
  }

  public static boolean isPrimitive(Object slot) {
    return PRIMITIVE.isInstance(slot);
  }

  public static long bits(Object slot) throws Throwable {
    return (long) BITS.invokeExact(slot);
  }
}
