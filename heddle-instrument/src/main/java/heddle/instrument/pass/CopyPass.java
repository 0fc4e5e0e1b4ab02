package heddle.instrument.pass;

import heddle.instrument.HookTable;
import heddle.instrument.pass.ArrayReaders.Part;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Calls of methods that only read an array and have no hooks, or none that are reliable because the
 * compiler replaces the method by code of its own. The caller reads the array, and the method gets
 * a copy of what was read.
 */
final class CopyPass extends CallPass {

  @Override
  boolean rewriteCall(MethodInsnNode call, Edit edit) {
    Type[] types = Type.getArgumentTypes(call.desc);
    List<Part> parts = ArrayReaders.parts(call, types);
    if (parts.isEmpty()) {
      return false;
    }
    int[] locals = edit.spillLocals(types);
    var code = new Code();
    Edit.spill(code, types, locals);
    for (int i = 0; i < types.length; i++) {
      code.load(types[i], locals[i]);
      for (Part part : parts) {
        if (part.array() == i) {
          snapshot(code, part, types, locals, edit);
        }
      }
    }
    edit.before(call, code);
    return false;
  }

  private static void snapshot(Code code, Part part, Type[] types, int[] locals, Edit edit) {
    String arrayType = types[part.array()].getInternalName();
    if (part.isWhole()) {
      snapshot(code, arrayType, edit);
      return;
    }
    if (part.start() == Part.NONE) {
      code.push(0);
    } else {
      code.load(Type.INT_TYPE, locals[part.start()]);
    }
    if (part.end() != Part.NONE) {
      code.load(Type.INT_TYPE, locals[part.end()]);
    } else {
      code.op(Opcodes.DUP).load(Type.INT_TYPE, locals[part.length()]).op(Opcodes.IADD);
    }
    code.push(edit.site())
        .hook(HookTable.SNAPSHOT_RANGE)
        .add(new TypeInsnNode(Opcodes.CHECKCAST, arrayType));
  }

  /** Exchanges the array on the stack for one with the elements that the thread reads now. */
  static Code snapshot(Code code, String arrayType, Edit edit) {
    return code.push(edit.site())
        .hook(HookTable.SNAPSHOT)
        .add(new TypeInsnNode(Opcodes.CHECKCAST, arrayType));
  }
}
