package heddle.instrument.pass;

import heddle.instrument.Hook;
import heddle.instrument.HookTable;
import java.util.Map;
import org.objectweb.asm.tree.MethodInsnNode;

/** Exits, bulk copies, identity and random numbers: what the JDK does natively or by chance. */
final class SystemPass extends CallPass {

  private static final Map<String, Hook> CALLS =
      Map.of(
          "java/lang/String.intern()Ljava/lang/String;", HookTable.INTERN,
          "java/lang/System.identityHashCode(Ljava/lang/Object;)I", HookTable.IDENTITY_HASH_CODE,
          "java/lang/System.exit(I)V", HookTable.SYSTEM_EXIT,
          "java/lang/Runtime.exit(I)V", HookTable.RUNTIME_EXIT,
          "java/lang/Runtime.halt(I)V", HookTable.RUNTIME_HALT,
          "java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V",
              HookTable.ARRAYCOPY,
          "java/lang/Math.random()D", HookTable.RANDOM,
          "java/lang/StrictMath.random()D", HookTable.RANDOM,
          "java/util/Random.seedUniquifier()J", HookTable.SEED_UNIQUIFIER);

  @Override
  boolean rewriteCall(MethodInsnNode call, Edit edit) {
    String method = call.owner + "." + call.name + call.desc;
    Hook hook = isSeed(method, edit) ? HookTable.NEXT_SEED : CALLS.get(method);
    if (hook == null) {
      return false;
    }
    replace(call, hook, edit);
    return true;
  }

  /** Whether a generator of random numbers gets its seed there. */
  private static boolean isSeed(String method, Edit edit) {
    return edit.owner.name.equals("java/util/SplittableRandom")
        && method.equals("java/util/concurrent/atomic/AtomicLong.getAndAdd(J)J");
  }
}
