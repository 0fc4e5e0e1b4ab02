package heddle.instrument.pass;

import heddle.instrument.Hook;
import heddle.instrument.HookTable;
import heddle.instrument.Kind;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Calls by reflection, and method handles that are made of methods. The runtime knows which methods
 * have hooks that must be called instead.
 */
final class StandInPass extends CallPass {

  private static final Type METHOD = Type.getObjectType("java/lang/reflect/Method");
  private static final String CONSTRUCTOR = "java/lang/reflect/Constructor";
  private static final String HANDLE = "java/lang/invoke/MethodHandle";
  private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";

  private static final Map<String, Hook> MAKERS =
      Map.of(
          "findVirtual", HookTable.HANDLE_FOUND,
          "findStatic", HookTable.HANDLE_FOUND,
          "bind", HookTable.HANDLE_BOUND,
          "unreflect", HookTable.HANDLE_UNREFLECTED);

  @Override
  boolean rewriteCall(MethodInsnNode call, Edit edit) {
    if (edit.kind != Kind.PROGRAM || isStatic(call)) {
      return false;
    }
    if (call.owner.equals(METHOD.getInternalName()) && call.name.equals("invoke")) {
      invoke(call, edit);
    } else if (call.owner.equals(CONSTRUCTOR) && call.name.equals("newInstance")) {
      edit.before(
          call, new Code().op(Opcodes.DUP2).push(edit.site(call)).hook(HookTable.CONSTRUCTED));
    } else if (call.owner.equals(LOOKUP) && MAKERS.containsKey(call.name)) {
      make(call, MAKERS.get(call.name), edit);
    } else if (call.owner.equals(HANDLE) && isAlone(call)) {
      call(call, edit);
    }
    return false;
  }

  /** Whether it calls the handle itself, with whatever arguments there are. */
  private static boolean isAlone(MethodInsnNode call) {
    return call.name.equals("invoke") || call.name.equals("invokeExact");
  }

  private static void call(MethodInsnNode call, Edit edit) {
    Type[] types = Type.getArgumentTypes(call.desc);
    int[] locals = edit.spillLocals(types);
    var code = new Code();
    Edit.spill(code, types, locals);
    code.op(Opcodes.DUP).hook(HookTable.HANDLE_CALLED);
    Edit.reload(code, types, locals);
    edit.before(call, code);
  }

  /** Another method, and other arguments; a stand-in has no receiver, so that may stay. */
  private static void invoke(MethodInsnNode call, Edit edit) {
    Type[] arguments = Type.getArgumentTypes(call.desc);
    Type[] types = {METHOD, arguments[0], arguments[1]};
    int[] locals = edit.spillLocals(types);
    int site = edit.site(call);
    var code = new Code();
    Edit.spill(code, types, locals);
    Edit.reload(code, types, locals);
    code.push(site).hook(HookTable.REFLECTED_METHOD).load(types[1], locals[1]);
    Edit.reload(code, types, locals);
    code.push(site).hook(HookTable.REFLECTED_OPERANDS);
    edit.before(call, code);
  }

  private static void make(MethodInsnNode call, Hook hook, Edit edit) {
    Type[] types = Type.getArgumentTypes(call.desc);
    int[] locals = edit.spillLocals(types);
    var before = new Code();
    Edit.spill(before, types, locals);
    Edit.reload(before, types, locals);
    edit.before(call, before);
    var after = new Code();
    Edit.reload(after, types, locals);
    edit.after(call, after.push(edit.site(call)).hook(hook));
  }
}
