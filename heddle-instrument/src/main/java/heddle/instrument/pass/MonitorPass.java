package heddle.instrument.pass;

import heddle.instrument.HookTable;
import heddle.instrument.Kind;
import heddle.instrument.pass.Ranges.Region;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Synchronized blocks: hooks instead of the real monitor. Only in constructors of library classes,
 * which exist once for all threads, and in classes without other hooks, the real monitor is taken
 * as well, after the hook.
 */
final class MonitorPass implements Pass {

  @Override
  public boolean rewrite(AbstractInsnNode instruction, Edit edit) {
    int opcode = instruction.getOpcode();
    if (opcode != Opcodes.MONITORENTER && opcode != Opcodes.MONITOREXIT) {
      return false;
    }
    var code = new Code();
    if (edit.kind == Kind.GUARDED) {
      var guard = opcode == Opcodes.MONITORENTER ? HookTable.GUARD_ENTER : HookTable.GUARD_EXIT;
      edit.before(instruction, code.op(Opcodes.DUP).push(edit.site()).hook(guard));
      return true;
    }
    var hook = opcode == Opcodes.MONITORENTER ? HookTable.ENTER : HookTable.EXIT;
    if (keepsMonitors(edit)) {
      edit.before(instruction, code.op(Opcodes.DUP).push(edit.site()).hook(hook));
    } else {
      edit.replace(instruction, code.push(edit.site()).hook(hook));
    }
    return true;
  }

  static boolean hasMonitors(MethodNode method) {
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction.getOpcode() == Opcodes.MONITORENTER) {
        return true;
      }
    }
    return false;
  }

  static boolean keepsMonitors(Edit edit) {
    return edit.kind == Kind.LIBRARY && edit.isConstructor();
  }

  /**
   * Compilers let the handler that leaves a monitor cover itself, since a real exit cannot fail
   * there. A hook can, and would be called again for ever: takes handlers out of their own range,
   * up to their first exit.
   */
  static void uncoverHandlers(MethodNode method) {
    var blocks = new ArrayList<TryCatchBlockNode>();
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      List<Region> own = repeatedExit(method.instructions, block).map(List::of).orElse(List.of());
      blocks.addAll(Ranges.without(method.instructions, block, own));
    }
    method.tryCatchBlocks = blocks;
  }

  /** The part of a handler, up to an exit, that the handler itself covers. */
  private static Optional<Region> repeatedExit(InsnList instructions, TryCatchBlockNode block) {
    int end = instructions.indexOf(block.end);
    int handler = instructions.indexOf(block.handler);
    if (block.type != null || handler < instructions.indexOf(block.start)) {
      return Optional.empty();
    }
    for (int i = handler; i < end; i++) {
      if (instructions.get(i).getOpcode() == Opcodes.MONITOREXIT) {
        var after = new LabelNode();
        instructions.insert(instructions.get(i), after);
        return Optional.of(new Region(block.handler, after));
      }
    }
    return Optional.empty();
  }
}
