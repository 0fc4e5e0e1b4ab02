package heddle.instrument.pass;

import heddle.instrument.HookTable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Methods that the compiler replaces by code of its own, so that hooks in them are passed over.
 * Steps of {@code java.util.DualPivotQuicksort} do nothing but call the operation that they are
 * given; so does the caller now. And buffers compare an index with their limit.
 */
final class IntrinsicPass extends CallPass {

  private static final String SORT = "java/util/DualPivotQuicksort";
  private static final String PLACE = "(Ljava/lang/Class;Ljava/lang/Object;J";

  /** Arguments are: type of elements, array, offset of the first element, numbers, operation. */
  private static final int ARRAY = 1;

  private static final int FIRST_NUMBER = 3;

  /** Reads a field, where the compiler knows it. */
  private static final String CHECK = "checkIndex(I)I";

  private static final String BUFFER = "java/nio/Buffer";

  /** Whether callers read the field on its behalf. */
  static boolean isCheck(Edit edit) {
    return edit.owner.name.equals(BUFFER) && CHECK.equals(edit.method.name + edit.method.desc);
  }

  @Override
  boolean rewriteCall(MethodInsnNode call, Edit edit) {
    if (call.owner.startsWith("java/nio/") && CHECK.equals(call.name + call.desc)) {
      int local = edit.method.maxLocals;
      edit.before(
          call,
          new Code()
              .store(Type.INT_TYPE, local)
              .op(Opcodes.DUP)
              .push(edit.site(BUFFER, "limit", "I"))
              .hook(HookTable.READ)
              .load(Type.INT_TYPE, local));
      return true;
    }
    if (!call.owner.equals(SORT) || !isStatic(call) || !call.desc.startsWith(PLACE)) {
      return false;
    }
    Type[] types = Type.getArgumentTypes(call.desc);
    int operation = types.length - 1;
    if (!types[operation].getInternalName().startsWith(SORT + "$")) {
      return false;
    }
    int[] locals = edit.spillLocals(types);
    var code = new Code();
    Edit.spill(code, types, locals);
    code.load(types[operation], locals[operation]).load(types[ARRAY], locals[ARRAY]);
    var parameters = new Type[operation - FIRST_NUMBER + 1];
    parameters[0] = types[ARRAY];
    for (int i = FIRST_NUMBER; i < operation; i++) {
      code.load(types[i], locals[i]);
      parameters[i - FIRST_NUMBER + 1] = types[i];
    }
    String descriptor = Type.getMethodDescriptor(Type.getReturnType(call.desc), parameters);
    code.add(
        new MethodInsnNode(
            Opcodes.INVOKEINTERFACE,
            types[operation].getInternalName(),
            call.name,
            descriptor,
            true));
    edit.replace(call, code);
    return true;
  }
}
