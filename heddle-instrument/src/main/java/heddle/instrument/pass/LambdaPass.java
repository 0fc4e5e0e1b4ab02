package heddle.instrument.pass;

import heddle.instrument.HookTable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/** Tells of every lambda that is made, with the method that it runs as the member of its site. */
final class LambdaPass implements Pass {

  private static final String FACTORY = "java/lang/invoke/LambdaMetafactory";
  private static final int IMPLEMENTATION = 1;

  @Override
  public boolean rewrite(AbstractInsnNode instruction, Edit edit) {
    if (!(instruction instanceof InvokeDynamicInsnNode dynamic) || !makesLambda(dynamic)) {
      return false;
    }
    Handle handle = implementation(dynamic);
    int site = edit.site(handle.getOwner(), handle.getName(), handle.getDesc());
    edit.after(dynamic, new Code().op(Opcodes.DUP).push(site).hook(HookTable.LAMBDA));
    return true;
  }

  static boolean makesLambda(InvokeDynamicInsnNode dynamic) {
    return dynamic.bsm.getOwner().equals(FACTORY)
        && dynamic.bsmArgs.length > IMPLEMENTATION
        && dynamic.bsmArgs[IMPLEMENTATION] instanceof Handle;
  }

  /** The method that the lambda runs. */
  static Handle implementation(InvokeDynamicInsnNode dynamic) {
    return (Handle) dynamic.bsmArgs[IMPLEMENTATION];
  }

  static void implement(InvokeDynamicInsnNode dynamic, Handle handle) {
    dynamic.bsmArgs[IMPLEMENTATION] = handle;
  }
}
