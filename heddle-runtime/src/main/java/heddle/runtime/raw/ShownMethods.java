package heddle.runtime.raw;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/**
 * The methods of a rewritten class as its source has them: without bridges for method references,
 * and synchronized where they were. The instrumenter takes that flag away and leaves a mark, the
 * flag of a bridge on a method that is not synthetic.
 */
public final class ShownMethods {

  /** Of methods that the instrumenter has added. */
  public static final String BRIDGE = "heddle$bridge$";

  private static final int MARK = 0x40;
  private static final int SYNTHETIC = 0x1000;

  private static final long MODIFIERS = Memory.UNSAFE.objectFieldOffset(Method.class, "modifiers");

  private ShownMethods() {}

  public static int modifiers(int access) {
    return (access & (MARK | SYNTHETIC)) == MARK ? access & ~MARK | Modifier.SYNCHRONIZED : access;
  }

  /** Changes the methods, which nobody else has seen yet. */
  public static Method[] of(Method[] methods) {
    int kept = 0;
    for (Method method : methods) {
      if (!method.getName().startsWith(BRIDGE)) {
        methods[kept++] = method;
        int access = method.getModifiers();
        int shown = modifiers(access);
        if (shown != access) {
          Memory.UNSAFE.putInt(method, MODIFIERS, shown);
        }
      }
    }
    if (kept == methods.length) {
      return methods;
    }
    var shown = new Method[kept];
    System.arraycopy(methods, 0, shown, 0, kept);
    return shown;
  }
}
