package heddle.instrument.pass;

import heddle.instrument.HookTable;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;

/**
 * At the head of every loop, the values of all locals that can still matter: if nothing else has
 * happened, two rounds that begin with the same values are the same.
 *
 * <p>A number for the activation of the method tells its loops from those of its other activations.
 * Heads at which something is on the operand stack, or an object exists that no constructor has
 * seen, get no mark.
 */
final class LoopMarks {

  private static final Type OBJECT = Type.getObjectType("java/lang/Object");

  private LoopMarks() {}

  static void rewrite(Edit edit) {
    Set<LabelNode> heads = heads(edit.method.instructions);
    if (heads.isEmpty()) {
      return;
    }
    int activation = edit.newLocal(Type.INT_TYPE);
    var liveness = new Liveness(edit.method);
    int line = 0;
    boolean atHead = false;
    boolean marked = false;
    for (AbstractInsnNode instruction : edit.method.instructions.toArray()) {
      if (instruction instanceof LineNumberNode number) {
        line = number.line;
      } else if (instruction instanceof LabelNode label) {
        atHead |= heads.contains(label);
      } else if (instruction instanceof FrameNode frame) {
        if (atHead && isMarkable(frame)) {
          mark(edit, frame, liveness, activation, line);
          marked = true;
        }
      } else {
        atHead = false;
      }
    }
    if (marked) {
      Frames.addLocal(edit.method, activation, Opcodes.INTEGER);
      edit.atEntry(new Code().hook(HookTable.ACTIVATION).store(Type.INT_TYPE, activation));
    }
  }

  /** Targets of jumps that do not lead forward. */
  private static Set<LabelNode> heads(InsnList instructions) {
    var heads = new HashSet<LabelNode>();
    for (int i = 0; i < instructions.size(); i++) {
      for (LabelNode target : Liveness.targets(instructions.get(i))) {
        if (instructions.indexOf(target) < i) {
          heads.add(target);
        }
      }
    }
    return heads;
  }

  private static boolean isMarkable(FrameNode frame) {
    if (!frame.stack.isEmpty()) {
      return false;
    }
    for (Object type : frame.local) {
      if (type instanceof LabelNode || type == Opcodes.UNINITIALIZED_THIS) {
        return false;
      }
    }
    return true;
  }

  private static void mark(
      Edit edit, FrameNode frame, Liveness liveness, int activation, int line) {
    var code = new Code();
    code.load(Type.INT_TYPE, activation).push(edit.siteAt(line)).hook(HookTable.LOOP_BEGIN);
    int local = 0;
    for (Object type : frame.local) {
      if (type != Opcodes.TOP && type != Opcodes.NULL && liveness.isLive(local, frame)) {
        Type loaded = typeOf(type);
        code.load(loaded, local).hook(HookTable.loopLocal(loaded.getDescriptor()));
      }
      local += Frames.isWide(type) ? 2 : 1;
    }
    code.hook(HookTable.LOOP_END);
    edit.method.instructions.insert(frame, code.list());
  }

  private static Type typeOf(Object verificationType) {
    if (verificationType == Opcodes.INTEGER) {
      return Type.INT_TYPE;
    }
    if (verificationType == Opcodes.LONG) {
      return Type.LONG_TYPE;
    }
    if (verificationType == Opcodes.FLOAT) {
      return Type.FLOAT_TYPE;
    }
    return verificationType == Opcodes.DOUBLE ? Type.DOUBLE_TYPE : OBJECT;
  }
}
