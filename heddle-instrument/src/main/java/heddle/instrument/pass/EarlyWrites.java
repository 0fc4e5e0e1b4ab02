package heddle.instrument.pass;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.AnalyzerAdapter;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;

/**
 * Which writes to fields, before a constructor has called another one, are to objects other than
 * the one under construction. Only those may be told of.
 */
final class EarlyWrites {

  private EarlyWrites() {}

  /** The writes whose object certainly has a constructor behind it. */
  static Set<FieldInsnNode> toOtherObjects(Edit edit) {
    var simulation = new Simulation(edit);
    edit.method.accept(simulation);
    Set<FieldInsnNode> found = Collections.newSetFromMap(new IdentityHashMap<>());
    int next = 0;
    for (AbstractInsnNode instruction : edit.method.instructions) {
      if (instruction instanceof FieldInsnNode field && simulation.toOther.get(next++)) {
        found.add(field);
      }
    }
    return found;
  }

  /** Follows the types on the stack; says for each access to a field whether it is such a write. */
  private static final class Simulation extends AnalyzerAdapter {
    private final List<Boolean> toOther = new ArrayList<>();

    Simulation(Edit edit) {
      super(
          Opcodes.ASM9,
          edit.owner.name,
          edit.method.access,
          edit.method.name,
          edit.method.desc,
          null);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
      boolean known = opcode == Opcodes.PUTFIELD && stack != null;
      toOther.add(known && object(descriptor) != Opcodes.UNINITIALIZED_THIS);
      super.visitFieldInsn(opcode, owner, name, descriptor);
    }

    private Object object(String descriptor) {
      return stack.get(stack.size() - 1 - Type.getType(descriptor).getSize());
    }
  }
}
