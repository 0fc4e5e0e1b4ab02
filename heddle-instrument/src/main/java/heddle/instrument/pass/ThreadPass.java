package heddle.instrument.pass;

import heddle.instrument.Hook;
import heddle.instrument.HookTable;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The methods of {@code java.lang.Thread}, also when called through a subclass. Those that have a
 * prologue are called as before; a hook says where.
 */
final class ThreadPass extends CallPass {

  private static final Map<String, Hook> INSTANCE =
      Map.of(
          "join()V", HookTable.JOIN,
          "join(J)V", HookTable.JOIN_MILLIS,
          "join(JI)V", HookTable.JOIN_NANOS,
          "join(Ljava/time/Duration;)Z", HookTable.JOIN_DURATION,
          "isAlive()Z", HookTable.IS_ALIVE,
          "getThreadGroup()Ljava/lang/ThreadGroup;", HookTable.GROUP);

  private static final Map<String, Hook> STATIC =
      Map.of(
          "interrupted()Z", HookTable.INTERRUPTED,
          "sleep(J)V", HookTable.SLEEP_MILLIS,
          "sleep(JI)V", HookTable.SLEEP_NANOS,
          "sleep(Ljava/time/Duration;)V", HookTable.SLEEP_DURATION,
          "yield()V", HookTable.YIELD,
          "onSpinWait()V", HookTable.ON_SPIN_WAIT,
          "holdsLock(Ljava/lang/Object;)Z", HookTable.HOLDS_LOCK);

  private static final Set<String> WITH_PROLOGUE =
      Set.of("start()V", "interrupt()V", "isInterrupted()Z", "getState()Ljava/lang/Thread$State;");

  /** What the newest JDK refuses to do, and no model checker could do either. */
  private static final Set<String> REFUSED =
      Set.of("stop()V", "suspend()V", "resume()V", "countStackFrames()I");

  @Override
  boolean rewriteCall(MethodInsnNode call, Edit edit) {
    if (!isStatic(call)
        && REFUSED.contains(call.name + call.desc)
        && edit.hierarchy.isThread(call.owner)
        && !declaredHere(call, edit)) {
      edit.before(call, new Code().push(edit.site(call)).hook(HookTable.UNSUPPORTED));
      return true;
    }
    if (isStatic(call)
        || !WITH_PROLOGUE.contains(call.name + call.desc)
        || !edit.hierarchy.isThread(call.owner)) {
      return replaceCall(call, edit);
    }
    edit.before(call, new Code().push(edit.site()).hook(HookTable.AT));
    return true;
  }

  private static boolean replaceCall(MethodInsnNode call, Edit edit) {
    Hook hook = (isStatic(call) ? STATIC : INSTANCE).get(call.name + call.desc);
    if (hook == null || !edit.hierarchy.isThread(call.owner) || declaredHere(call, edit)) {
      return false;
    }
    replace(call, hook, edit);
    return true;
  }

  /** Whether the class being rewritten hides or overrides the method of Thread. */
  static boolean declaredHere(MethodInsnNode call, Edit edit) {
    if (!call.owner.equals(edit.owner.name) || call.owner.equals("java/lang/Thread")) {
      return false;
    }
    for (MethodNode method : edit.owner.methods) {
      if (method.name.equals(call.name) && method.desc.equals(call.desc)) {
        return true;
      }
    }
    return false;
  }
}
