package heddle.instrument.pass;

import heddle.instrument.HookTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * The body of a library method twice: as it was, with real monitors, for threads that are not
 * controlled, and with hooks for those that are. A single branch at entry chooses, since the JIT
 * compilers refuse methods in which it depends on a condition whether a monitor is held.
 */
final class DuplicatedBody {

  private final InsnList instructions = new InsnList();
  private final List<TryCatchBlockNode> tryCatchBlocks = new ArrayList<>();

  /** Remembers the body as it is now. Hash codes have to be the same for everybody. */
  DuplicatedBody(MethodNode method) {
    Map<LabelNode, LabelNode> labels = new HashMap<>();
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof LabelNode label) {
        labels.put(label, new LabelNode());
      }
    }
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof MethodInsnNode call && ObjectPass.asksForHash(call)) {
        instructions.add(new Code().hook(HookTable.HASH_CODE).list());
      } else {
        instructions.add(instruction.clone(labels));
      }
    }
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      tryCatchBlocks.add(
          new TryCatchBlockNode(
              labels.get(block.start),
              labels.get(block.end),
              labels.get(block.handler),
              block.type));
    }
  }

  /** Puts the remembered body in the place of the present one. */
  void replace(Edit edit) {
    edit.method.instructions = instructions;
    edit.method.tryCatchBlocks = tryCatchBlocks;
    edit.method.localVariables = null;
    edit.change();
  }

  /** Puts the remembered body before the present one. */
  void restoreFor(Edit edit) {
    var controlled = new LabelNode();
    var choice = new Code().hook(HookTable.CONTROLLED).jump(Opcodes.IFNE, controlled).list();
    choice.add(instructions);
    choice.add(controlled);
    if (edit.hasFrames()) {
      choice.add(Frames.entry(edit));
    }
    AbstractInsnNode end = choice.getLast();
    InsnList body = edit.method.instructions;
    body.insert(choice);
    if (Frames.frameFollows(end)) {
      body.insert(end, new Code().op(Opcodes.NOP).list());
    }
    tryCatchBlocks.addAll(edit.method.tryCatchBlocks);
    edit.method.tryCatchBlocks = tryCatchBlocks;
    edit.change();
  }
}
