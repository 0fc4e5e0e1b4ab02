package heddle.instrument.pass;

import heddle.instrument.HookTable;
import heddle.instrument.Kind;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * {@code Thread.currentThread()}, where the runtime has to answer it; and who carries a virtual
 * thread, which is asked where something is kept for each carrier, as if it were a thread itself.
 *
 * <p>A class initialiser of the program tells that it asks: it runs once for all runs, in whichever
 * thread is the first to need the class.
 */
final class CurrentThreadPass extends CallPass {

  /** What all threads answer alike, or what says nothing about the thread. */
  private static final Set<String> OF_ANY_THREAD = Set.of("getContextClassLoader", "getStackTrace");

  /** What one thread answers alike in every run. */
  private static final Set<String> OF_EVERY_RUN =
      Set.of("getName", "getPriority", "getThreadGroup", "isDaemon", "isVirtual");

  @Override
  boolean rewriteCall(MethodInsnNode call, Edit edit) {
    if (edit.kind == Kind.LIBRARY
        && call.owner.equals("jdk/internal/access/JavaLangAccess")
        && call.name.equals("currentCarrierThread")) {
      replace(call, HookTable.CURRENT_CARRIER, edit);
      return true;
    }
    if (!isStatic(call)
        || !call.name.equals("currentThread")
        || !call.desc.equals("()Ljava/lang/Thread;")
        || !edit.hierarchy.isThread(call.owner)
        || ThreadPass.declaredHere(call, edit)) {
      return false;
    }
    boolean isOfJdk = edit.scope.isOfJdk(edit.owner.name);
    String asked = asked(call);
    if (!isOfJdk && edit.isClassInitializer() && !OF_ANY_THREAD.contains(asked)) {
      var code = new Code().push(OF_EVERY_RUN.contains(asked) ? 0 : 1);
      edit.replace(call, code.hook(HookTable.INITIALISING_THREAD));
      return true;
    }
    if (!edit.scope.rewriteCurrentThread()) {
      return false;
    }
    replace(call, isOfJdk ? HookTable.CURRENT_THREAD : HookTable.PROGRAM_CURRENT_THREAD, edit);
    return true;
  }

  /** What the thread is asked at once, by its name; empty if something else is done with it. */
  private static String asked(MethodInsnNode call) {
    AbstractInsnNode next = call.getNext();
    while (next != null && next.getOpcode() < 0) {
      next = next.getNext();
    }
    return next instanceof MethodInsnNode method && method.owner.equals(call.owner)
        ? method.name
        : "";
  }
}
