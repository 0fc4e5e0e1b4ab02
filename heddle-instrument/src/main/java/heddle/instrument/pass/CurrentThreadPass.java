package heddle.instrument.pass;

import heddle.instrument.HookTable;
import org.objectweb.asm.tree.MethodInsnNode;

/** {@code Thread.currentThread()}, where the runtime has to answer it. */
final class CurrentThreadPass extends CallPass {

  @Override
  boolean rewriteCall(MethodInsnNode call, Edit edit) {
    if (!edit.scope.rewriteCurrentThread()
        || !isStatic(call)
        || !call.name.equals("currentThread")
        || !call.desc.equals("()Ljava/lang/Thread;")
        || !edit.hierarchy.isThread(call.owner)
        || ThreadPass.declaredHere(call, edit)) {
      return false;
    }
    replace(call, HookTable.CURRENT_THREAD, edit);
    return true;
  }
}
