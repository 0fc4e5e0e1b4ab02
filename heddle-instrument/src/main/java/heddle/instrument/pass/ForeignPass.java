package heddle.instrument.pass;

import heddle.instrument.HookTable;
import org.objectweb.asm.tree.MethodInsnNode;

/** Counts the calls that leave instrumented code. The last of the call passes. */
final class ForeignPass extends CallPass {

  @Override
  boolean rewriteCall(MethodInsnNode call, Edit edit) {
    if (!edit.scope.loopMarks()
        || !edit.scope.isForeign(call.owner, call.name, call.desc)
            && !edit.hierarchy.inheritsForeign(call.owner)
            && !ArrayReaders.isBase64Block(call)) {
      return false;
    }
    edit.before(call, new Code().hook(HookTable.FOREIGN));
    return true;
  }
}
