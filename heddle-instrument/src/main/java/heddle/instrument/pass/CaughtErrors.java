package heddle.instrument.pass;

import heddle.instrument.HookTable;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Tells of what is caught by handlers that may catch a {@code StackOverflowError} or another error
 * of the virtual machine. It can come from within a hook, whose work is then half done.
 */
final class CaughtErrors {

  private static final Set<String> TYPES =
      Set.of(
          "java/lang/Throwable",
          "java/lang/Error",
          "java/lang/VirtualMachineError",
          "java/lang/InternalError",
          "java/lang/OutOfMemoryError",
          "java/lang/StackOverflowError");

  private CaughtErrors() {}

  static void tell(Edit edit) {
    Set<LabelNode> told = new HashSet<>();
    for (TryCatchBlockNode block : edit.method.tryCatchBlocks) {
      if ((block.type == null || TYPES.contains(block.type))
          && !coversItself(edit.method, block.handler)
          && told.add(block.handler)) {
        edit.after(
            begin(block.handler, edit.hasFrames()),
            new Code().op(Opcodes.DUP).hook(HookTable.CAUGHT));
      }
    }
  }

  /** A hook that fails there would be called again for ever. */
  private static boolean coversItself(MethodNode method, LabelNode handler) {
    InsnList instructions = method.instructions;
    int place = instructions.indexOf(handler);
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      if (block.handler == handler
          && place >= instructions.indexOf(block.start)
          && place < instructions.indexOf(block.end)) {
        return true;
      }
    }
    return false;
  }

  /** What the first instruction of a handler comes after. */
  private static AbstractInsnNode begin(LabelNode handler, boolean hasFrames) {
    AbstractInsnNode begin = handler;
    AbstractInsnNode next = handler;
    while (hasFrames && next != null && next.getOpcode() < 0) {
      begin = next instanceof FrameNode ? next : begin;
      next = next.getNext();
    }
    return begin;
  }
}
