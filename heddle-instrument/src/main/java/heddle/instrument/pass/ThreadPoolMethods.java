package heddle.instrument.pass;

import heddle.instrument.HookTable;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;

/**
 * Methods of {@code ThreadPoolExecutor} that ask the runtime's model of thread pools instead of
 * running their own code, if a program thread calls them.
 */
final class ThreadPoolMethods {

  private static final Type OBJECT = Type.getObjectType("java/lang/Object");
  private static final String CONCURRENT = "java/util/concurrent/";
  private static final String POOL = CONCURRENT + "ThreadPoolExecutor";
  private static final String LP = "L" + POOL + ";";
  private static final String ABORT = POOL + "$AbortPolicy";
  private static final String FACTORY = "L" + CONCURRENT + "ThreadFactory;";
  private static final String QUEUE = "L" + CONCURRENT + "BlockingQueue;";

  /** The constructor that all others call. */
  private static final String CONSTRUCTOR =
      "<init>(IIJL"
          + CONCURRENT
          + "TimeUnit;"
          + QUEUE
          + FACTORY
          + "L"
          + CONCURRENT
          + "RejectedExecutionHandler;)V";

  /** Queues that a model may stand for. */
  private static final Set<String> QUEUES =
      Set.of(CONCURRENT + "LinkedBlockingQueue", CONCURRENT + "SynchronousQueue");

  /** Methods that the model has an answer to; the hook has the same name. */
  private static final Set<String> REPLACED =
      Set.of(
          "execute(Ljava/lang/Runnable;)V",
          "shutdown()V",
          "shutdownNow()Ljava/util/List;",
          "isShutdown()Z",
          "isTerminated()Z",
          "isTerminating()Z",
          "awaitTermination(JL" + CONCURRENT + "TimeUnit;)Z",
          "getThreadFactory()" + FACTORY,
          "setThreadFactory(" + FACTORY + ")V");

  /** Methods that only the code itself has an answer to. */
  private static final Set<String> QUESTIONS =
      Set.of(
          "allowCoreThreadTimeOut",
          "getActiveCount",
          "getCompletedTaskCount",
          "getLargestPoolSize",
          "getPoolSize",
          "getQueue",
          "getTaskCount",
          "prestartAllCoreThreads",
          "prestartCoreThread",
          "purge",
          "remove",
          "setCorePoolSize",
          "setKeepAliveTime",
          "setMaximumPoolSize",
          "toString");

  private ThreadPoolMethods() {}

  /** Lets the method ask the model first, if it is one of those. */
  static void rewrite(Edit edit) {
    String method = edit.method.name + edit.method.desc;
    if (QUEUES.contains(edit.owner.name)) {
      rewriteQueue(edit);
    } else if (edit.owner.name.equals(ABORT) && edit.method.name.equals("rejectedExecution")) {
      String descriptor = "(Ljava/lang/Runnable;" + LP + ")V";
      Detour.insert(
          edit,
          applies(2),
          Detour.answer(edit, HookTable.EXECUTOR_MODEL, "abort", descriptor, 1, 2));
    } else if (!edit.owner.name.equals(POOL)) {
      return;
    } else if (REPLACED.contains(method)) {
      String descriptor = "(" + LP + edit.method.desc.substring(1);
      Detour.insert(
          edit,
          applies(0),
          Detour.answer(edit, HookTable.EXECUTOR_MODEL, edit.method.name, descriptor, 0, 1, 3));
    } else if (QUESTIONS.contains(edit.method.name)) {
      edit.atEntry(
          new Code()
              .load(OBJECT, 0)
              .add(new LdcInsnNode(edit.method.name))
              .call(HookTable.EXECUTOR_OWNER, "ask", "(Ljava/lang/Object;Ljava/lang/String;)V"));
    } else if (method.equals(CONSTRUCTOR)) {
      adoptAtEnd(edit);
    }
  }

  private static Code applies(int local) {
    return new Code()
        .load(OBJECT, local)
        .call(HookTable.EXECUTOR_OWNER, "applies", "(Ljava/lang/Object;)Z");
  }

  /** Whoever made a pool may still have its queue, and use it. */
  private static void rewriteQueue(Edit edit) {
    if ((edit.method.access & Opcodes.ACC_PUBLIC) != 0
        && !edit.isStatic()
        && !edit.isConstructor()) {
      edit.atEntry(
          new Code()
              .load(OBJECT, 0)
              .call(HookTable.EXECUTOR_OWNER, "askQueue", "(Ljava/lang/Object;)V"));
    }
  }

  private static void adoptAtEnd(Edit edit) {
    for (AbstractInsnNode instruction : edit.method.instructions.toArray()) {
      if (instruction.getOpcode() == Opcodes.RETURN) {
        edit.before(
            instruction,
            new Code()
                .load(OBJECT, 0)
                .load(Type.INT_TYPE, 1)
                .load(Type.INT_TYPE, 2)
                .load(Type.LONG_TYPE, 3)
                .load(OBJECT, 6)
                .load(OBJECT, 7)
                .call(
                    HookTable.EXECUTOR_MODEL, "adopt", "(" + LP + "IIJ" + QUEUE + FACTORY + ")V"));
      }
    }
  }
}
