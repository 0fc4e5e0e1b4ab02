package heddle.instrument.pass;

import heddle.instrument.HookTable;
import heddle.instrument.Kind;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * {@code Thread.currentThread()}, where the runtime has to answer it; and who carries a virtual
 * thread, which is asked where something is kept for each carrier, as if it were a thread itself.
 */
final class CurrentThreadPass extends CallPass {

  @Override
  boolean rewriteCall(MethodInsnNode call, Edit edit) {
    if (edit.kind == Kind.LIBRARY
        && call.owner.equals("jdk/internal/access/JavaLangAccess")
        && call.name.equals("currentCarrierThread")) {
      replace(call, HookTable.CURRENT_CARRIER, edit);
      return true;
    }
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
