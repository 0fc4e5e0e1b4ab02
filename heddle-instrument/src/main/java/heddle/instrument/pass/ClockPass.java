package heddle.instrument.pass;

import heddle.instrument.Hook;
import heddle.instrument.HookTable;
import java.util.Map;
import org.objectweb.asm.tree.MethodInsnNode;

/** The places where somebody asks what time it is. */
final class ClockPass extends CallPass {

  private static final Map<Hook, Hook> OF_PROGRAM =
      Map.of(
          HookTable.NANO_TIME, HookTable.PROGRAM_NANO_TIME,
          HookTable.CURRENT_TIME_MILLIS, HookTable.PROGRAM_TIME_MILLIS);

  private static final Map<String, Hook> CLOCKS =
      Map.of(
          "java/lang/System.nanoTime()J", HookTable.NANO_TIME,
          "java/lang/System.currentTimeMillis()J", HookTable.CURRENT_TIME_MILLIS,
          "jdk/internal/misc/VM.getNanoTimeAdjustment(J)J", HookTable.NANO_TIME_ADJUSTMENT);

  @Override
  boolean rewriteCall(MethodInsnNode call, Edit edit) {
    Hook hook = CLOCKS.get(call.owner + "." + call.name + call.desc);
    if (hook == null) {
      return false;
    }
    replace(call, asked(hook, edit), edit);
    return true;
  }

  private static Hook asked(Hook hook, Edit edit) {
    if (!edit.scope.isOfJdk(edit.owner.name)) {
      return OF_PROGRAM.getOrDefault(hook, hook);
    }
    boolean isSeed = hook == HookTable.NANO_TIME && edit.owner.name.equals("java/util/Random");
    return isSeed ? HookTable.SEED_NANO_TIME : hook;
  }
}
