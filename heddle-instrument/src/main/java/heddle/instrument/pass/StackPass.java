package heddle.instrument.pass;

import heddle.instrument.HookTable;
import org.objectweb.asm.tree.MethodInsnNode;

/** The place where an exception finds out what its stack trace is. */
final class StackPass extends CallPass {

  static final String THROWABLE = "java/lang/Throwable";

  @Override
  boolean rewriteCall(MethodInsnNode call, Edit edit) {
    if (call.owner.equals("java/lang/StackTraceElement") && call.name.equals("of")) {
      edit.after(call, new Code().hook(HookTable.STACK_TRACE));
    }
    return false;
  }
}
