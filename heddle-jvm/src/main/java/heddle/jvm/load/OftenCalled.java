package heddle.jvm.load;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * A method handle that is called often gets code of its own, and the JDK loads classes for that.
 * That must not happen for the first time while one of them is being transformed.
 */
final class OftenCalled {

  /** More calls than the JDK waits for. */
  private static final int CALLS = 300;

  private OftenCalled() {}

  static void rehearse() {
    try {
      var type = MethodType.methodType(int.class, int.class);
      MethodHandle handle = MethodHandles.lookup().findStatic(Math.class, "abs", type);
      int sum = 0;
      for (int i = 0; i < CALLS; i++) {
        sum += (int) handle.invokeExact(i);
      }
      if (sum < CALLS) {
        throw new IllegalStateException("a handle was not called");
      }
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
