package heddle.instrument.pass;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/** Stack maps, all of them in expanded form. */
final class Frames {

  private Frames() {}

  /** The frame in which a method begins. */
  static FrameNode entry(Edit edit) {
    var locals = new ArrayList<Object>();
    if (!edit.isStatic()) {
      locals.add(edit.isConstructor() ? Opcodes.UNINITIALIZED_THIS : edit.owner.name);
    }
    for (Type type : Type.getArgumentTypes(edit.method.desc)) {
      locals.add(verificationType(type));
    }
    return frame(locals, List.of());
  }

  static FrameNode frame(List<Object> locals, List<Object> stack) {
    return new FrameNode(
        Opcodes.F_NEW, locals.size(), locals.toArray(), stack.size(), stack.toArray());
  }

  private static Object verificationType(Type type) {
    return switch (type.getSort()) {
      case Type.LONG -> Opcodes.LONG;
      case Type.FLOAT -> Opcodes.FLOAT;
      case Type.DOUBLE -> Opcodes.DOUBLE;
      case Type.ARRAY, Type.OBJECT -> type.getInternalName();
      default -> Opcodes.INTEGER;
    };
  }

  /** Whether the next thing that counts after {@code place} is a frame. */
  static boolean frameFollows(AbstractInsnNode place) {
    AbstractInsnNode next = place.getNext();
    while (next != null && next.getOpcode() < 0 && !(next instanceof FrameNode)) {
      next = next.getNext();
    }
    return next instanceof FrameNode;
  }

  /** Makes a local that is assigned at entry known to every frame of the method. */
  static void addLocal(MethodNode method, int local, Object type) {
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof FrameNode frame) {
        frame.local = with(frame.local, local, type);
      }
    }
  }

  private static List<Object> with(List<Object> locals, int local, Object type) {
    var extended = new ArrayList<Object>(locals);
    for (int next = size(locals); next < local; next++) {
      extended.add(Opcodes.TOP);
    }
    extended.add(type);
    return extended;
  }

  /** Number of slots that these locals take. */
  private static int size(List<Object> locals) {
    int size = 0;
    for (Object type : locals) {
      size += isWide(type) ? 2 : 1;
    }
    return size;
  }

  static boolean isWide(Object type) {
    return type == Opcodes.LONG || type == Opcodes.DOUBLE;
  }

  /**
   * Frames name an object without a constructor by the label of its NEW instruction. Gives each
   * such NEW a label of its own, so that code may be inserted behind the labels before it.
   */
  static void separateAllocations(MethodNode method) {
    Map<LabelNode, LabelNode> moved = new HashMap<>();
    for (AbstractInsnNode instruction : method.instructions.toArray()) {
      if (instruction.getOpcode() == Opcodes.NEW) {
        separate(method.instructions, instruction, moved);
      }
    }
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof FrameNode frame) {
        frame.local = renamed(frame.local, moved);
        frame.stack = renamed(frame.stack, moved);
      }
    }
  }

  private static void separate(
      InsnList instructions, AbstractInsnNode allocation, Map<LabelNode, LabelNode> moved) {
    var own = new LabelNode();
    AbstractInsnNode previous = allocation.getPrevious();
    while (previous != null && previous.getOpcode() < 0) {
      if (previous instanceof LabelNode label) {
        moved.put(label, own);
      }
      previous = previous.getPrevious();
    }
    instructions.insertBefore(allocation, own);
  }

  private static List<Object> renamed(List<Object> types, Map<LabelNode, LabelNode> moved) {
    var renamed = new ArrayList<Object>(types.size());
    for (Object type : types) {
      renamed.add(type instanceof LabelNode label ? moved.getOrDefault(label, label) : type);
    }
    return renamed;
  }
}
