package heddle.instrument.pass;

import heddle.instrument.HookTable;
import heddle.instrument.Kind;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * What the program is shown of classes that were rewritten: where the JDK asks the virtual machine
 * for the methods of a class, where the program asks what a method handle stands for, and where it
 * walks through its own stack.
 */
final class ShownPass extends CallPass {

  @Override
  boolean rewriteCall(MethodInsnNode call, Edit edit) {
    if (call.owner.equals("java/lang/Class") && call.name.equals("getDeclaredMethods0")) {
      edit.after(call, new Code().hook(HookTable.SHOWN_METHODS));
    } else if (edit.kind == Kind.PROGRAM
        && call.owner.equals("java/lang/invoke/MethodHandleInfo")
        && call.name.equals("getModifiers")) {
      edit.after(call, new Code().hook(HookTable.SHOWN_MODIFIERS));
    } else if (edit.kind == Kind.PROGRAM && call.owner.equals("java/lang/StackWalker")) {
      if (call.name.equals("walk")) {
        edit.before(call, new Code().hook(HookTable.SHOWN_WALK));
      } else if (call.name.equals("forEach")) {
        edit.before(call, new Code().hook(HookTable.SHOWN_FRAMES));
      }
    }
    return false;
  }
}
