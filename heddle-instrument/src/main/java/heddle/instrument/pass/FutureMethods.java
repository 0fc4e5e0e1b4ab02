package heddle.instrument.pass;

import heddle.instrument.HookTable;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Methods of {@code FutureTask} and {@code CompletableFuture} that wait, and those that end the
 * wait: a program thread waits for an object of the model before it runs the code, which then has
 * nothing to wait for.
 */
final class FutureMethods {

  private static final Type OBJECT = Type.getObjectType("java/lang/Object");
  private static final String TASK = "java/util/concurrent/FutureTask";
  private static final String STAGE = "java/util/concurrent/CompletableFuture";
  private static final String LT = "L" + TASK + ";";
  private static final String LS = "L" + STAGE + ";";
  private static final String DONE = "(Ljava/lang/Object;)V";

  /** What sets the result of a stage, and answers whether it did. */
  private static final Set<String> COMPLETING =
      Set.of(
          "internalComplete",
          "completeNull",
          "completeValue",
          "completeThrowable",
          "completeRelay");

  /** What sets the result of a stage anew. */
  private static final Set<String> OBTRUDING = Set.of("obtrudeValue", "obtrudeException");

  /** Methods of stages that only the code itself has an answer to. */
  private static final Map<String, String> QUESTIONS =
      Map.of("getNumberOfDependents", "()I", "toString", "()Ljava/lang/String;");

  private FutureMethods() {}

  static void rewrite(Edit edit) {
    if (edit.owner.name.equals(TASK)) {
      rewriteTask(edit);
    } else if (edit.owner.name.equals(STAGE) && !edit.isStatic()) {
      rewriteStage(edit);
    }
  }

  private static void rewriteTask(Edit edit) {
    switch (edit.method.name + edit.method.desc) {
      case "get()Ljava/lang/Object;" ->
          Detour.insert(
              edit,
              guard("applies"),
              new Code().load(OBJECT, 0).call(HookTable.FUTURE_MODEL, "get", "(" + LT + ")V"));
      case "awaitDone(ZJ)I" ->
          Detour.insert(
              edit,
              guard("applies"),
              new Code()
                  .load(OBJECT, 0)
                  .load(Type.INT_TYPE, 1)
                  .load(Type.LONG_TYPE, 2)
                  .call(HookTable.FUTURE_MODEL, "awaitDone", "(" + LT + "ZJ)J")
                  .store(Type.LONG_TYPE, 2));
      case "finishCompletion()V" -> edit.atEntry(done());
      case "cancel(Z)Z" -> edit.before(afterCancelling(edit), done());
      default -> {}
    }
  }

  /**
   * Where a task has been cancelled, and it is asked whether to interrupt the thread that runs it:
   * who waits for the task may go on before that.
   */
  private static AbstractInsnNode afterCancelling(Edit edit) {
    AbstractInsnNode last = edit.method.instructions.getLast();
    while (last.getOpcode() != Opcodes.ILOAD || ((VarInsnNode) last).var != 1) {
      last = last.getPrevious();
    }
    return last;
  }

  private static void rewriteStage(Edit edit) {
    if (COMPLETING.contains(edit.method.name)) {
      for (AbstractInsnNode instruction : edit.method.instructions.toArray()) {
        if (instruction.getOpcode() == Opcodes.IRETURN) {
          edit.before(
              instruction,
              new Code()
                  .op(Opcodes.DUP)
                  .load(OBJECT, 0)
                  .call(HookTable.FUTURE_OWNER, "done", "(ZLjava/lang/Object;)V"));
        }
      }
    } else if (OBTRUDING.contains(edit.method.name)) {
      for (AbstractInsnNode instruction : edit.method.instructions.toArray()) {
        if (instruction instanceof MethodInsnNode call && call.name.equals("postComplete")) {
          edit.before(instruction, done());
        }
      }
    } else if (edit.method.desc.equals(QUESTIONS.get(edit.method.name))) {
      edit.atEntry(
          new Code()
              .add(new LdcInsnNode(edit.method.name))
              .call(HookTable.FUTURE_OWNER, "ask", "(Ljava/lang/String;)V"));
    } else {
      rewriteWaiting(edit);
    }
  }

  private static void rewriteWaiting(Edit edit) {
    switch (edit.method.name + edit.method.desc) {
      case "waitingGet(Z)Ljava/lang/Object;" -> waitFirst(edit, Type.BOOLEAN_TYPE);
      case "timedGet(J)Ljava/lang/Object;" -> waitFirst(edit, Type.LONG_TYPE);
      default -> {}
    }
  }

  /** The method gets another operand than it was called with. */
  private static void waitFirst(Edit edit, Type type) {
    String descriptor = "(" + LS + type.getDescriptor() + ")" + type.getDescriptor();
    Detour.insert(
        edit,
        guard("appliesToStage"),
        new Code()
            .load(OBJECT, 0)
            .load(type, 1)
            .call(HookTable.FUTURE_MODEL, edit.method.name, descriptor)
            .store(type, 1));
  }

  private static Code guard(String name) {
    return new Code().call(HookTable.FUTURE_OWNER, name, "()Z");
  }

  private static Code done() {
    return new Code().load(OBJECT, 0).call(HookTable.FUTURE_OWNER, "done", DONE);
  }
}
