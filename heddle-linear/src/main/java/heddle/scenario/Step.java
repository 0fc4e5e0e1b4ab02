package heddle.scenario;

import java.lang.invoke.MethodHandle;

/**
 * A call of an operation by a thread, and those that the thread makes after it.
 *
 * @param handle takes the object; arguments are bound to it
 * @param called what is written before the call
 * @param returned what is written after the return
 */
record Step(MethodHandle handle, Mark.All called, Mark.All returned, Step next) {

  /** Calls the operation; the result in words. */
  static String call(MethodHandle handle, Object object) {
    try {
      return Texts.line((Object) handle.invokeExact(object));
    } catch (Throwable e) {
      return Texts.thrown(e);
    }
  }
}
