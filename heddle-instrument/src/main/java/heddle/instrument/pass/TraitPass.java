package heddle.instrument.pass;

import heddle.instrument.Hook;
import heddle.instrument.HookTable;
import heddle.instrument.Kind;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * What threads may ask for and set at any time: names, priorities, handlers of exceptions, class
 * loaders. The calls stay; the runtime is told of them.
 */
final class TraitPass extends CallPass {

  // As the runtime numbers them.
  private static final int NAME = 0;
  private static final int PRIORITY = 1;
  private static final int HANDLER = 2;
  private static final int LOADER = 3;
  private static final int DAEMON = 4;

  @Override
  boolean rewriteCall(MethodInsnNode call, Edit edit) {
    if (edit.kind != Kind.PROGRAM
        || !edit.hierarchy.isThread(call.owner)
        || ThreadPass.declaredHere(call, edit)) {
      return false;
    }
    switch (call.name + call.desc) {
      case "getName()Ljava/lang/String;" -> named(call, edit);
      case "getPriority()I" -> read(call, PRIORITY, edit);
      case "isDaemon()Z" -> read(call, DAEMON, edit);
      case "getContextClassLoader()Ljava/lang/ClassLoader;" -> read(call, LOADER, edit);
      case "toString()Ljava/lang/String;" -> {
        read(call, NAME, edit);
        read(call, PRIORITY, edit);
      }
      case "getUncaughtExceptionHandler()Ljava/lang/Thread$UncaughtExceptionHandler;" ->
          read(call, HANDLER, edit);
      case "setName(Ljava/lang/String;)V" ->
          beforeSetter(call, new Code().push(NAME).hook(HookTable.WRITE_TRAIT), edit);
      case "setPriority(I)V" ->
          beforeSetter(call, new Code().push(PRIORITY).hook(HookTable.WRITE_TRAIT), edit);
      case "setContextClassLoader(Ljava/lang/ClassLoader;)V" ->
          beforeSetter(call, new Code().push(LOADER).hook(HookTable.WRITE_TRAIT), edit);
      case "setDaemon(Z)V" ->
          beforeSetter(call, new Code().push(edit.site()).hook(HookTable.BEFORE_START), edit);
      case "setUncaughtExceptionHandler(Ljava/lang/Thread$UncaughtExceptionHandler;)V" ->
          edit.before(call, new Code().op(Opcodes.DUP2).push(edit.site()).hook(HookTable.HANDLER));
      case "setDefaultUncaughtExceptionHandler(Ljava/lang/Thread$UncaughtExceptionHandler;)V" ->
          edit.before(
              call,
              new Code()
                  .op(Opcodes.DUP)
                  .op(Opcodes.ACONST_NULL)
                  .op(Opcodes.SWAP)
                  .push(edit.site())
                  .hook(HookTable.HANDLER));
      default -> {}
    }
    return false;
  }

  private static void read(MethodInsnNode call, int trait, Edit edit) {
    Hook hook = HookTable.READ_TRAIT;
    edit.before(call, new Code().op(Opcodes.DUP).push(trait).hook(hook));
  }

  private static void named(MethodInsnNode call, Edit edit) {
    edit.before(call, new Code().op(Opcodes.DUP));
    edit.after(call, new Code().op(Opcodes.DUP_X1).hook(HookTable.NAMED));
  }

  /** Runs code that takes the thread, which lies below the value. */
  private static void beforeSetter(MethodInsnNode call, Code code, Edit edit) {
    var all = new Code().op(Opcodes.SWAP).op(Opcodes.DUP);
    all.list().add(code.list());
    edit.before(call, all.op(Opcodes.SWAP));
  }
}
