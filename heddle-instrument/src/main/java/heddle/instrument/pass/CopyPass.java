package heddle.instrument.pass;

import heddle.instrument.HookTable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Copies of arrays by {@code java.util.Arrays}. The compiler replaces those methods by code of its
 * own, so hooks in their bodies are not reliable: the caller reads the array and copies what it
 * read.
 */
final class CopyPass extends CallPass {

  private static final String ARRAYS = "java/util/Arrays";

  @Override
  boolean rewriteCall(MethodInsnNode call, Edit edit) {
    if (!call.owner.equals(ARRAYS)
        || edit.owner.name.equals(ARRAYS)
        || !call.name.equals("copyOf") && !call.name.equals("copyOfRange")) {
      return false;
    }
    Type[] types = Type.getArgumentTypes(call.desc);
    int[] locals = edit.spillLocals(types);
    var code = new Code();
    Edit.spill(code, types, locals);
    snapshot(code.load(types[0], locals[0]), types[0].getInternalName(), edit);
    for (int i = 1; i < types.length; i++) {
      code.load(types[i], locals[i]);
    }
    edit.before(call, code);
    return true;
  }

  /** Exchanges the array on the stack for one with the elements that the thread reads now. */
  static Code snapshot(Code code, String arrayType, Edit edit) {
    return code.push(edit.site())
        .hook(HookTable.SNAPSHOT)
        .add(new TypeInsnNode(Opcodes.CHECKCAST, arrayType));
  }
}
