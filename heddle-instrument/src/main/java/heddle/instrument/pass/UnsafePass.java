package heddle.instrument.pass;

import heddle.instrument.Hook;
import heddle.instrument.HookTable;
import heddle.instrument.Kind;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Accesses through an Unsafe. The operation itself stays where it is; the hook before it gets the
 * place and the values. Parking is replaced.
 */
final class UnsafePass extends CallPass {

  static final Set<String> OWNERS = Set.of("jdk/internal/misc/Unsafe", "sun/misc/Unsafe");

  private static final String PLACE = "(Ljava/lang/Object;J";

  @Override
  boolean rewriteCall(MethodInsnNode call, Edit edit) {
    if (!OWNERS.contains(call.owner) || isStatic(call)) {
      return false;
    }
    if (call.name.equals("park") && call.desc.equals("(ZJ)V")) {
      replace(call, HookTable.PARK, edit);
      return true;
    }
    if (call.name.equals("unpark") && call.desc.equals("(Ljava/lang/Object;)V")) {
      replace(call, HookTable.UNPARK, edit);
      return true;
    }
    if (edit.kind == Kind.PROGRAM && call.desc.startsWith("(J") && isAccess(call.name)) {
      edit.before(call, new Code().push(edit.site()).hook(HookTable.OUTSIDE_HEAP));
      return true;
    }
    return call.desc.startsWith(PLACE)
        && !edit.owner.name.equals(call.owner)
        && !isAboutBlocker(edit)
        && AtomicName.ofUnsafe(call.name).filter(name -> access(call, name, edit)).isPresent();
  }

  /**
   * Whether it is about what a thread says it is parked for. Nobody looks at that but debuggers,
   * and a thread that parks in a loop would not be where it was.
   */
  private static boolean isAboutBlocker(Edit edit) {
    return edit.owner.name.equals("java/util/concurrent/locks/LockSupport")
        && edit.method.name.endsWith("Blocker");
  }

  private static boolean isAccess(String name) {
    return name.startsWith("get")
        || name.startsWith("put")
        || name.equals("setMemory")
        || name.equals("copyMemory");
  }

  private static boolean access(MethodInsnNode call, AtomicName name, Edit edit) {
    Type[] types = Type.getArgumentTypes(call.desc);
    int values = name.values();
    if (types.length != 2 + values) {
      return false;
    }
    if (edit.isClassInitializer()) {
      return true;
    }
    int[] locals = edit.spillLocals(types);
    var code = new Code();
    Edit.spill(code, types, locals);
    code.load(types[0], locals[0]).load(types[1], locals[1]);
    Type type = values == 0 ? Type.getReturnType(call.desc) : types[types.length - 1];
    boolean reference = type.getSort() >= Type.ARRAY;
    for (int i = 2; i < types.length; i++) {
      if (reference) {
        code.load(types[i], locals[i]);
      } else {
        code.loadBits(types[i], locals[i]);
      }
    }
    code.push(name.op(type)).push(edit.site()).hook(hook(values, reference));
    Edit.reload(code, types, locals);
    edit.before(call, code);
    return true;
  }

  private static Hook hook(int values, boolean reference) {
    return switch (values) {
      case 0 -> HookTable.UNSAFE;
      case 1 -> reference ? HookTable.UNSAFE_REFERENCE : HookTable.UNSAFE_VALUE;
      default -> reference ? HookTable.UNSAFE_REFERENCES : HookTable.UNSAFE_VALUES;
    };
  }
}
