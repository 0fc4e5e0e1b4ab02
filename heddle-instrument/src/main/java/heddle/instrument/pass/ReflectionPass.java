package heddle.instrument.pass;

import heddle.instrument.HookTable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Accesses through {@code java.lang.reflect.Field} and {@code Array}. The call stays; the hook
 * before it makes it the access that it stands for.
 */
final class ReflectionPass extends CallPass {

  private static final Type FIELD = Type.getObjectType("java/lang/reflect/Field");
  private static final String ARRAY = "java/lang/reflect/Array";

  @Override
  boolean rewriteCall(MethodInsnNode call, Edit edit) {
    boolean isArray = call.owner.equals(ARRAY) && isStatic(call);
    boolean isField = call.owner.equals(FIELD.getInternalName()) && !isStatic(call);
    Type[] arguments = Type.getArgumentTypes(call.desc);
    int place = isArray ? 2 : 1;
    if (!isArray && !isField
        || arguments.length < place
        || !arguments[0].getDescriptor().equals("Ljava/lang/Object;")) {
      return false;
    }
    if (isAccess(call.name, "get") && arguments.length == place) {
      access(call, isArray, arguments, edit);
    } else if (isAccess(call.name, "set") && arguments.length == place + 1) {
      access(call, isArray, arguments, edit);
    } else {
      return false;
    }
    return true;
  }

  /** Whether the name is the verb, alone or with a primitive type: {@code getInt}. */
  private static boolean isAccess(String name, String verb) {
    return name.equals(verb)
        || name.startsWith(verb) && AtomicName.TYPE_NAMES.contains(name.substring(verb.length()));
  }

  private static void access(MethodInsnNode call, boolean isArray, Type[] arguments, Edit edit) {
    var types = new Type[arguments.length + (isArray ? 0 : 1)];
    System.arraycopy(arguments, 0, types, types.length - arguments.length, arguments.length);
    types[0] = isArray ? types[0] : FIELD;
    int[] locals = edit.spillLocals(types);
    var code = new Code();
    Edit.spill(code, types, locals);
    code.load(types[0], locals[0]).load(types[1], locals[1]);
    if (call.name.startsWith("get")) {
      code.push(edit.site())
          .hook(isArray ? HookTable.REFLECTED_READ_ELEMENT : HookTable.REFLECTED_READ);
    } else {
      Type type = types[2];
      code.loadBoxed(type, locals[2])
          .push(AtomicName.typeCode(type))
          .push(edit.site())
          .hook(isArray ? HookTable.REFLECTED_WRITE_ELEMENT : HookTable.REFLECTED_WRITE);
    }
    Edit.reload(code, types, locals);
    edit.before(call, code);
  }
}
