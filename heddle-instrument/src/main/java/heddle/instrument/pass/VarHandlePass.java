package heddle.instrument.pass;

import heddle.instrument.Hook;
import heddle.instrument.HookTable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Accesses through a VarHandle. The call stays as it is, since its descriptor says what it does;
 * the hook before it gets the handle, the object or the array and index, and the values.
 */
final class VarHandlePass extends CallPass {

  static final String OWNER = "java/lang/invoke/VarHandle";

  @Override
  boolean rewriteCall(MethodInsnNode call, Edit edit) {
    return call.owner.equals(OWNER)
        && call.getOpcode() == Opcodes.INVOKEVIRTUAL
        && AtomicName.ofVarHandle(call.name).filter(name -> access(call, name, edit)).isPresent();
  }

  private static boolean access(MethodInsnNode call, AtomicName name, Edit edit) {
    Type[] types = Type.getArgumentTypes(call.desc);
    int coordinates = types.length - name.values();
    if (coordinates < 0) {
      return false;
    }
    if (edit.isClassInitializer()) {
      return true;
    }
    int[] locals = edit.spillLocals(types);
    var code = new Code();
    Edit.spill(code, types, locals);
    code.op(Opcodes.DUP);
    place(code, types, locals, coordinates);
    Type type = name.values() == 0 ? Type.getReturnType(call.desc) : types[types.length - 1];
    boolean references = false;
    for (int i = coordinates; i < types.length; i++) {
      references |= isReference(types[i]);
    }
    for (int i = coordinates; i < types.length; i++) {
      if (references) {
        code.loadBoxed(types[i], locals[i]);
      } else {
        code.loadBits(types[i], locals[i]);
      }
    }
    code.push(name.op(type)).push(edit.site()).hook(hook(name.values(), references));
    Edit.reload(code, types, locals);
    edit.before(call, code);
    return true;
  }

  /** Object and index; null and -1 where there are none, or not of these types. */
  private static void place(Code code, Type[] types, int[] locals, int coordinates) {
    boolean field = coordinates == 1 && isReference(types[0]);
    boolean element = coordinates == 2 && isReference(types[0]) && isInt(types[1]);
    if (field || element) {
      code.load(types[0], locals[0]);
    } else {
      code.op(Opcodes.ACONST_NULL);
    }
    if (element) {
      code.load(types[1], locals[1]);
    } else {
      code.push(-1);
    }
  }

  private static boolean isReference(Type type) {
    return type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
  }

  private static boolean isInt(Type type) {
    return type.getSort() >= Type.CHAR && type.getSort() <= Type.INT;
  }

  private static Hook hook(int values, boolean references) {
    return switch (values) {
      case 0 -> HookTable.VAR_HANDLE;
      case 1 -> references ? HookTable.VAR_HANDLE_REFERENCE : HookTable.VAR_HANDLE_VALUE;
      default -> references ? HookTable.VAR_HANDLE_REFERENCES : HookTable.VAR_HANDLE_VALUES;
    };
  }
}
