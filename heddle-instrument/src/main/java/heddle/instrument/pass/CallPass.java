package heddle.instrument.pass;

import heddle.instrument.Hook;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** A pass over method calls. */
abstract class CallPass implements Pass {

  @Override
  public final boolean rewrite(AbstractInsnNode instruction, Edit edit) {
    return instruction instanceof MethodInsnNode call && rewriteCall(call, edit);
  }

  abstract boolean rewriteCall(MethodInsnNode call, Edit edit);

  static boolean isStatic(MethodInsnNode call) {
    return call.getOpcode() == Opcodes.INVOKESTATIC;
  }

  /** Calls the hook instead: with the same operands, and a site if the hook takes one more. */
  static void replace(MethodInsnNode call, Hook hook, Edit edit) {
    int operands = Type.getArgumentTypes(call.desc).length + (isStatic(call) ? 0 : 1);
    var code = new Code();
    if (Type.getArgumentTypes(hook.descriptor()).length > operands) {
      code.push(edit.site());
    }
    edit.replace(call, code.hook(hook));
  }
}
