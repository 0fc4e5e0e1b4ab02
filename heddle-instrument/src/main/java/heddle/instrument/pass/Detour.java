package heddle.instrument.pass;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;

/** Another way through a method of the JDK, which a program thread takes instead of its code. */
final class Detour {

  private Detour() {}

  /**
   * Has the method begin with other code.
   *
   * @param condition leaves on the stack whether it is to be run
   * @param code may return, or else the method goes on
   */
  static void insert(Edit edit, Code condition, Code code) {
    var proceed = new LabelNode();
    condition.jump(Opcodes.IFEQ, proceed);
    condition.list().add(code.list());
    condition.add(proceed).add(Frames.entry(edit));
    AbstractInsnNode end = condition.list().getLast();
    edit.atEntry(condition);
    if (Frames.frameFollows(end)) {
      edit.method.instructions.insert(end, new Code().op(Opcodes.NOP).list());
    }
  }

  /**
   * Calls a static method and returns what it answers.
   *
   * @param locals which of the method's operands it gets
   */
  static Code answer(Edit edit, String owner, String name, String descriptor, int... locals) {
    var code = new Code();
    Type[] types = Type.getArgumentTypes(descriptor);
    for (int i = 0; i < types.length; i++) {
      code.load(types[i], locals[i]);
    }
    code.call(owner, name, descriptor);
    Type wanted = Type.getReturnType(edit.method.desc);
    if (wanted == Type.VOID_TYPE && Type.getReturnType(descriptor) != Type.VOID_TYPE) {
      code.op(Opcodes.POP);
    }
    return code.op(wanted.getOpcode(Opcodes.IRETURN));
  }
}
