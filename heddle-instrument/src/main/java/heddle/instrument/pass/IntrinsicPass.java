package heddle.instrument.pass;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Steps of {@code java.util.DualPivotQuicksort} that the compiler replaces by vector instructions,
 * so that hooks in them are passed over. They do nothing but call the operation that they are
 * given; so does the caller now.
 */
final class IntrinsicPass extends CallPass {

  private static final String SORT = "java/util/DualPivotQuicksort";
  private static final String PLACE = "(Ljava/lang/Class;Ljava/lang/Object;J";

  /** Arguments are: type of elements, array, offset of the first element, numbers, operation. */
  private static final int ARRAY = 1;

  private static final int FIRST_NUMBER = 3;

  @Override
  boolean rewriteCall(MethodInsnNode call, Edit edit) {
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
