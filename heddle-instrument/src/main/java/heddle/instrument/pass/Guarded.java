package heddle.instrument.pass;

import heddle.instrument.pass.Ranges.Region;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * {@code entry; try { body } finally { exit }} around the whole body of a method.
 *
 * <p>The exit code stands before each return and in one handler for everything. No handler covers
 * it, neither the new one nor one of the body, so that it runs at most once whatever it does.
 */
final class Guarded {

  private final Edit edit;
  private final InsnList instructions;
  private final List<Region> exits = new ArrayList<>();

  private Guarded(Edit edit) {
    this.edit = edit;
    this.instructions = edit.method.instructions;
  }

  /**
   * Guards the body.
   *
   * @param exit makes the exit code before a return, once per place
   * @param failure makes the exit code for an exception
   * @param handlerLocals the locals that exit code relies on, as in a frame
   */
  static void guard(
      Edit edit,
      Code entry,
      Supplier<Code> exit,
      Supplier<Code> failure,
      List<Object> handlerLocals) {
    var guarded = new Guarded(edit);
    var start = new LabelNode();
    var end = new LabelNode();
    guarded.beforeReturns(exit);
    edit.atEntry(entry.add(start));
    guarded.instructions.add(end);
    guarded.addHandler(start, end, failure.get(), handlerLocals);
  }

  private void beforeReturns(Supplier<Code> exit) {
    for (AbstractInsnNode instruction : instructions.toArray()) {
      int opcode = instruction.getOpcode();
      if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
        var region = new Region(new LabelNode(), new LabelNode());
        instructions.insertBefore(instruction, region.start());
        instructions.insertBefore(instruction, exit.get().list());
        instructions.insert(instruction, region.end());
        exits.add(region);
      }
    }
  }

  private void addHandler(LabelNode start, LabelNode end, Code exit, List<Object> handlerLocals) {
    var blocks = new ArrayList<TryCatchBlockNode>();
    for (TryCatchBlockNode block : edit.method.tryCatchBlocks) {
      blocks.addAll(withoutExits(block));
    }
    blocks.addAll(withoutExits(new TryCatchBlockNode(start, end, end, null)));
    edit.method.tryCatchBlocks = blocks;
    if (edit.hasFrames()) {
      instructions.add(handlerFrame(handlerLocals));
    }
    instructions.add(exit.op(Opcodes.ATHROW).list());
  }

  private static FrameNode handlerFrame(List<Object> locals) {
    return Frames.frame(locals, List.of("java/lang/Throwable"));
  }

  private List<TryCatchBlockNode> withoutExits(TryCatchBlockNode block) {
    return Ranges.without(instructions, block, exits);
  }
}
