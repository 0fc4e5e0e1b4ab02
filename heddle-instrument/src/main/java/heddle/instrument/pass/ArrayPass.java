package heddle.instrument.pass;

import heddle.instrument.HookTable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;

/** Tells of every access to an element of an array, before it happens. */
final class ArrayPass implements Pass {

  private static final Type OBJECT = Type.getObjectType("java/lang/Object");

  @Override
  public boolean rewrite(AbstractInsnNode instruction, Edit edit) {
    int opcode = instruction.getOpcode();
    boolean load = opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD;
    boolean store = opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
    if (!load && !store) {
      return false;
    }
    if (edit.isClassInitializer()) {
      return true;
    }
    var code = new Code();
    if (load) {
      code.op(Opcodes.DUP2).push(edit.site()).hook(HookTable.READ_ARRAY);
    } else {
      Type type = storedType(opcode);
      int local = edit.method.maxLocals;
      code.store(type, local)
          .op(Opcodes.DUP2)
          .load(type, local)
          .push(edit.site())
          .hook(HookTable.writeArray(type.getDescriptor()))
          .load(type, local);
    }
    edit.before(instruction, code);
    return true;
  }

  private static Type storedType(int opcode) {
    return switch (opcode) {
      case Opcodes.LASTORE -> Type.LONG_TYPE;
      case Opcodes.FASTORE -> Type.FLOAT_TYPE;
      case Opcodes.DASTORE -> Type.DOUBLE_TYPE;
      case Opcodes.AASTORE -> OBJECT;
      default -> Type.INT_TYPE;
    };
  }
}
