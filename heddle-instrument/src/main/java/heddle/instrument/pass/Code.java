package heddle.instrument.pass;

import heddle.instrument.Hook;
import heddle.instrument.HookTable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Instructions to be inserted, written down in order. */
final class Code {

  private final InsnList instructions = new InsnList();

  /** The instructions, to be handed over once. */
  InsnList list() {
    return instructions;
  }

  Code add(AbstractInsnNode instruction) {
    instructions.add(instruction);
    return this;
  }

  Code op(int opcode) {
    return add(new InsnNode(opcode));
  }

  Code push(int value) {
    if (value >= -1 && value <= 5) {
      return op(Opcodes.ICONST_0 + value);
    }
    if (value == (byte) value) {
      return add(new IntInsnNode(Opcodes.BIPUSH, value));
    }
    if (value == (short) value) {
      return add(new IntInsnNode(Opcodes.SIPUSH, value));
    }
    return add(new LdcInsnNode(value));
  }

  Code load(Type type, int local) {
    return add(new VarInsnNode(type.getOpcode(Opcodes.ILOAD), local));
  }

  Code store(Type type, int local) {
    return add(new VarInsnNode(type.getOpcode(Opcodes.ISTORE), local));
  }

  Code jump(int opcode, LabelNode target) {
    return add(new JumpInsnNode(opcode, target));
  }

  Code call(String owner, String name, String descriptor) {
    return add(new MethodInsnNode(Opcodes.INVOKESTATIC, owner, name, descriptor, false));
  }

  Code hook(Hook hook) {
    return call(HookTable.OWNER, hook.name(), hook.descriptor());
  }

  /** Loads a primitive as the {@code long} that hooks take: its bits, if it is no integer. */
  Code loadBits(Type type, int local) {
    load(type, local);
    return switch (type.getSort()) {
      case Type.LONG -> this;
      case Type.FLOAT -> call("java/lang/Float", "floatToRawIntBits", "(F)I").op(Opcodes.I2L);
      case Type.DOUBLE -> call("java/lang/Double", "doubleToRawLongBits", "(D)J");
      default -> op(Opcodes.I2L);
    };
  }

  /** Loads anything as an object. */
  Code loadBoxed(Type type, int local) {
    load(type, local);
    String box =
        switch (type.getSort()) {
          case Type.BOOLEAN -> "Boolean";
          case Type.BYTE -> "Byte";
          case Type.CHAR -> "Character";
          case Type.SHORT -> "Short";
          case Type.INT -> "Integer";
          case Type.LONG -> "Long";
          case Type.FLOAT -> "Float";
          case Type.DOUBLE -> "Double";
          default -> "";
        };
    if (box.isEmpty()) {
      return this;
    }
    String owner = "java/lang/" + box;
    return call(owner, "valueOf", "(" + type.getDescriptor() + ")L" + owner + ";");
  }
}
