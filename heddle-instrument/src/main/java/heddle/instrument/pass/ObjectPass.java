package heddle.instrument.pass;

import heddle.instrument.Hook;
import heddle.instrument.HookTable;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;

/** The methods of {@code java.lang.Object}: waiting, notifying, hash codes, {@code clone}. */
final class ObjectPass extends CallPass {

  private static final Map<String, Hook> FINAL_METHODS =
      Map.of(
          "wait()V", HookTable.WAIT,
          "wait(J)V", HookTable.WAIT_MILLIS,
          "wait(JI)V", HookTable.WAIT_NANOS,
          "notify()V", HookTable.NOTIFY,
          "notifyAll()V", HookTable.NOTIFY_ALL);

  /** Classes whose hash codes depend on the value only, and which have no subclasses. */
  private static final Set<String> HASHED_BY_VALUE =
      Set.of(
          "java/lang/String",
          "java/lang/Boolean",
          "java/lang/Byte",
          "java/lang/Character",
          "java/lang/Short",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Float",
          "java/lang/Double");

  @Override
  boolean rewriteCall(MethodInsnNode call, Edit edit) {
    if (isStatic(call)) {
      return false;
    }
    Hook hook = FINAL_METHODS.get(call.name + call.desc);
    if (hook != null) {
      replace(call, hook, edit);
      return true;
    }
    return switch (call.name + call.desc) {
      case "hashCode()I" -> hashCode(call, edit);
      case "clone()Ljava/lang/Object;" -> cloneCall(call, edit);
      default -> false;
    };
  }

  /** Whether the runtime answers the call. */
  static boolean asksForHash(MethodInsnNode call) {
    return (call.name + call.desc).equals("hashCode()I")
        && !isStatic(call)
        && call.getOpcode() != Opcodes.INVOKESPECIAL
        && !HASHED_BY_VALUE.contains(call.owner);
  }

  private static boolean hashCode(MethodInsnNode call, Edit edit) {
    if (asksForHash(call)) {
      replace(call, HookTable.HASH_CODE, edit);
      return true;
    }
    if (call.getOpcode() != Opcodes.INVOKESPECIAL) {
      return false;
    }
    if (!call.owner.equals("java/lang/Object")) {
      return false;
    }
    replace(call, HookTable.IDENTITY_HASH_CODE, edit);
    return true;
  }

  private static boolean cloneCall(MethodInsnNode call, Edit edit) {
    if (call.owner.startsWith("[")) {
      edit.before(call, CopyPass.snapshot(new Code(), call.owner, edit));
      return true;
    }
    if (!call.owner.equals("java/lang/Object")) {
      return false;
    }
    // Compilers before Java 5 call the method of Object on arrays, too.
    edit.before(call, new Code().op(Opcodes.DUP));
    edit.after(call, new Code().push(edit.site()).hook(HookTable.CLONED));
    return true;
  }
}
