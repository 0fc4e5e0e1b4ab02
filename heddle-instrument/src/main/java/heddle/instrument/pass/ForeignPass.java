package heddle.instrument.pass;

import heddle.instrument.HookTable;
import heddle.instrument.Kind;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Counts the calls that leave instrumented code. The last of the call passes.
 *
 * <p>The method that is called may be an inherited one: of a class of the program, or of one of the
 * JDK with hooks ({@code GregorianCalendar}), whose superclass has none. So superclasses are looked
 * at, too.
 */
final class ForeignPass extends CallPass {

  /** Methods of threads and exceptions that change them. */
  private static final Set<String> CHANGING =
      Set.of(
          "addSuppressed",
          "fillInStackTrace",
          "initCause",
          "setContextClassLoader",
          "setDaemon",
          "setName",
          "setPriority",
          "setStackTrace",
          "setUncaughtExceptionHandler");

  @Override
  boolean rewriteCall(MethodInsnNode call, Edit edit) {
    if (!edit.scope.loopMarks()
        || !edit.scope.isForeign(call.owner, call.name, call.desc)
            && !inheritsForeign(call, edit)
            && !ArrayReaders.isBase64Block(call)) {
      return false;
    }
    edit.before(call, new Code().hook(HookTable.FOREIGN));
    return true;
  }

  /** What the JDK with hooks calls in itself is counted where the program has called it. */
  private static boolean inheritsForeign(MethodInsnNode call, Edit edit) {
    if (call.owner.startsWith("[") || edit.kind != Kind.PROGRAM) {
      return false;
    }
    Optional<String> above = edit.hierarchy.superclass(call.owner);
    while (above.isPresent()) {
      String owner = above.get();
      if (isPlain(owner)) {
        return CHANGING.contains(call.name);
      } else if (edit.scope.isForeign(owner, call.name, call.desc)) {
        return true;
      }
      above = edit.hierarchy.superclass(owner);
    }
    return false;
  }

  /** Whether little of what is inherited from the class changes anything. */
  private static boolean isPlain(String type) {
    return type.equals("java/lang/Thread")
        || type.equals("java/lang/Throwable")
        || type.startsWith("java/lang/") && type.endsWith("Exception")
        || type.startsWith("java/lang/") && type.endsWith("Error");
  }
}
