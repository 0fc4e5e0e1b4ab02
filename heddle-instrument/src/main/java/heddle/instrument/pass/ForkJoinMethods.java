package heddle.instrument.pass;

import heddle.instrument.HookTable;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Methods of the JDK's fork-join pools and tasks that ask the runtime's model of pools instead of
 * running their own code, if a program thread calls them. They are where the outside of a pool,
 * which stays as it is, meets its inside: adding a task, the life of a worker, waiting.
 */
final class ForkJoinMethods {

  private static final Type OBJECT = Type.getObjectType("java/lang/Object");
  private static final String POOL = "java/util/concurrent/ForkJoinPool";
  private static final String TASK = "java/util/concurrent/ForkJoinTask";
  private static final String QUEUE = POOL + "$WorkQueue";
  private static final String FACTORY = POOL + "$ForkJoinWorkerThreadFactory";
  private static final String PREDICATE = "java/util/function/Predicate";
  private static final String LP = "L" + POOL + ";";
  private static final String LT = "L" + TASK + ";";

  /** The constructor that makes all pools but the common one. */
  private static final String CONSTRUCTOR =
      POOL
          + ".<init>(IL"
          + FACTORY
          + ";Ljava/lang/Thread$UncaughtExceptionHandler;ZIIIL"
          + PREDICATE
          + ";JLjava/util/concurrent/TimeUnit;)V";

  /** By method: what is called before it. */
  private static final Map<String, String> PREPARED =
      Map.of(
          "join()Ljava/lang/Object;", "join",
          "quietlyJoin()V", "join",
          "get()Ljava/lang/Object;", "get",
          "reinitialize()V", "reinitialise");

  private static final String END = "heddle/runtime/pool/Termination";

  private static final String LATER = "heddle/runtime/pool/Delays";
  private static final String SCHEDULER = "Ljava/util/concurrent/DelayScheduler;";
  private static final String DELAYED =
      "Ljava/util/concurrent/DelayScheduler$ScheduledForkJoinTask;";

  /** Adds a task that is to run later. */
  private static final String SCHEDULE = POOL + ".scheduleDelayedTask(" + DELAYED + ")" + DELAYED;

  private static final Map<String, Replacement> REPLACED = replaced();

  /** By class: methods that only the code itself has an answer to. */
  private static final Map<String, Set<String>> QUESTIONS =
      Map.of(
          POOL,
          Set.of(
              "getPoolSize",
              "getRunningThreadCount",
              "getActiveThreadCount",
              "getStealCount",
              "getQueuedTaskCount",
              "getQueuedSubmissionCount",
              "hasQueuedSubmissions",
              "pollSubmission",
              "drainTasksTo",
              "getDelayedTaskCount",
              "setParallelism",
              "toString"),
          TASK,
          Set.of(
              "getQueuedTaskCount",
              "getSurplusQueuedTaskCount",
              "peekNextLocalTask",
              "pollNextLocalTask",
              "pollTask",
              "pollSubmission",
              "helpQuiesce"),
          "java/util/concurrent/CountedCompleter",
          Set.of("helpComplete"));

  /**
   * What is called instead.
   *
   * @param locals which of the method's operands it gets
   */
  private record Replacement(String hook, String descriptor, int... locals) {}

  private ForkJoinMethods() {}

  private static Map<String, Replacement> replaced() {
    var map = new HashMap<String, Replacement>();
    String submit = "(" + LP + LT + ")" + LT;
    map.put(TASK + ".fork()" + LT, new Replacement("fork", "(" + LT + ")" + LT, 0));
    map.put(
        TASK + ".awaitDone(" + LP + "ZZZJ)I",
        new Replacement("await", "(" + LT + "ZZJ)I", 0, 3, 4, 5));
    map.put(TASK + ".awaitDone(ZJ)I", new Replacement("await", "(" + LT + "ZJ)I", 0, 1, 2));
    map.put(TASK + ".signalWaiters()V", new Replacement("signal", "(" + LT + ")V", 0));
    map.put(POOL + ".externalSubmit(" + LT + ")" + LT, new Replacement("submit", submit, 0, 1));
    map.put(POOL + ".poolSubmit(Z" + LT + ")" + LT, new Replacement("submit", submit, 0, 2));
    map.put(POOL + ".externalPush(" + LT + ")V", new Replacement("submit", submit, 0, 1));
    map.put(
        POOL + ".executeEnabledScheduledTask(" + DELAYED + ")V",
        new Replacement(LATER + ".enable", "(" + LP + LT + ")V", 0, 1));
    map.put(
        POOL + ".shutdownStatus(" + SCHEDULER + ")I",
        new Replacement(LATER + ".status", "(" + LP + ")I", 0));
    map.put(
        POOL + ".tryStopIfShutdown(" + SCHEDULER + ")Z",
        new Replacement(LATER + ".tryStop", "(" + LP + ")Z", 0));
    map.put(
        POOL + ".registerWorker(L" + QUEUE + ";)V",
        new Replacement("register", "(" + LP + ")V", 0));
    map.put(POOL + ".runWorker(L" + QUEUE + ";)V", new Replacement("run", "(" + LP + ")V", 0));
    map.put(
        POOL
            + ".deregisterWorker(Ljava/util/concurrent/ForkJoinWorkerThread;Ljava/lang/Throwable;)V",
        new Replacement("deregister", "(" + LP + "Ljava/lang/Throwable;)V", 0, 2));
    map.put(
        POOL + ".compensatedBlock(L" + POOL + "$ManagedBlocker;)V",
        new Replacement("block", "(" + LP + "L" + POOL + "$ManagedBlocker;)V", 0, 1));
    String blocker = "Ljava/util/concurrent/Executor;L" + POOL + "$ManagedBlocker;";
    map.put(
        POOL + ".helpAsyncBlocker(" + blocker + ")V",
        new Replacement("helpAsynchronously", "(" + blocker + ")V", 0, 1));
    map.put(TASK + ".tryUnfork()Z", new Replacement("tryUnfork", "(" + LT + ")Z", 0));
    addTermination(map);
    map.put(
        POOL + ".nextWorkerThreadName()Ljava/lang/String;",
        new Replacement("workerName", "(" + LP + ")Ljava/lang/String;", 0));
    map.put(
        POOL + ".getFactory()L" + FACTORY + ";",
        new Replacement("factory", "(" + LP + ")L" + FACTORY + ";", 0));
    return map;
  }

  private static void addTermination(Map<String, Replacement> map) {
    String time = "JLjava/util/concurrent/TimeUnit;";
    for (String method :
        new String[] {
          "shutdown()V",
          "shutdownNow()Ljava/util/List;",
          "isShutdown()Z",
          "isTerminated()Z",
          "isTerminating()Z",
          "isQuiescent()Z",
          "close()V",
          "awaitTermination(" + time + ")Z",
          "awaitQuiescence(" + time + ")Z"
        }) {
      int start = method.indexOf('(');
      String descriptor = "(" + LP + method.substring(start + 1);
      map.put(
          POOL + "." + method,
          new Replacement(END + "." + method.substring(0, start), descriptor, 0, 1, 3));
    }
    map.put(
        POOL + ".poolIsStopping(" + LP + ")Z",
        new Replacement(END + ".isStopping", "(" + LP + ")Z", 0));
  }

  /** Lets the method ask the model first, if it is one of those. */
  static void rewrite(Edit edit) {
    Set<String> questions = QUESTIONS.get(edit.owner.name);
    if (questions == null) {
      return;
    }
    if (questions.contains(edit.method.name)) {
      String name = edit.owner.name.substring(edit.owner.name.lastIndexOf('/') + 1);
      edit.atEntry(
          new Code()
              .add(new LdcInsnNode(name + "." + edit.method.name))
              .add(guard("ask", "(Ljava/lang/String;)V")));
      return;
    }
    String method = edit.owner.name + "." + edit.method.name + edit.method.desc;
    Replacement replacement = REPLACED.get(method);
    if (replacement != null) {
      replace(edit, replacement);
    } else if (method.equals(CONSTRUCTOR)) {
      edit.atEntry(
          new Code()
              .load(OBJECT, 2)
              .load(Type.INT_TYPE, 1)
              .load(Type.INT_TYPE, 4)
              .load(Type.INT_TYPE, 6)
              .load(Type.INT_TYPE, 7)
              .load(OBJECT, 8)
              .add(call("model", "(L" + FACTORY + ";IZIIL" + PREDICATE + ";)L" + FACTORY + ";"))
              .store(OBJECT, 2));
    } else if (method.equals(SCHEDULE)) {
      schedule(edit);
    } else if (edit.owner.name.equals(TASK)) {
      rewriteTask(edit);
    }
  }

  /** The model is told before a task for later is added, and when that is done. */
  private static void schedule(Edit edit) {
    for (AbstractInsnNode instruction : edit.method.instructions.toArray()) {
      if (instruction.getOpcode() == Opcodes.ARETURN) {
        edit.before(
            instruction, new Code().load(OBJECT, 0).add(call(LATER + ".end", "(" + LP + ")V")));
      }
    }
    ask(
        edit,
        new Code()
            .load(OBJECT, 0)
            .load(OBJECT, 1)
            .add(call(LATER + ".begin", "(" + LP + LT + ")V")));
  }

  private static void rewriteTask(Edit edit) {
    String before = PREPARED.get(edit.method.name + edit.method.desc);
    if (before != null) {
      ask(edit, new Code().load(OBJECT, 0).add(call(before, "(" + LT + ")V")));
    } else if (edit.method.name.equals("trySetThrown")) {
      signalAtEnd(edit);
    }
  }

  /** Whoever makes a task fail lets go those who wait for it, where the JDK does so by hand. */
  private static void signalAtEnd(Edit edit) {
    for (AbstractInsnNode instruction : edit.method.instructions.toArray()) {
      if (instruction.getOpcode() == Opcodes.IRETURN) {
        edit.before(
            instruction, new Code().load(OBJECT, 0).add(call("signalFailure", "(" + LT + ")V")));
      }
    }
  }

  private static void replace(Edit edit, Replacement replacement) {
    MethodInsnNode hook = call(replacement.hook, replacement.descriptor);
    ask(edit, Detour.answer(edit, hook.owner, hook.name, hook.desc, replacement.locals));
  }

  private static void ask(Edit edit, Code answer) {
    var condition = new Code();
    if (edit.owner.name.equals(POOL) && !edit.isStatic()) {
      condition.load(OBJECT, 0).add(guard("applies", "(Ljava/lang/Object;)Z"));
    } else {
      condition.add(guard("applies", "()Z"));
    }
    Detour.insert(edit, condition, answer);
  }

  private static MethodInsnNode guard(String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, HookTable.POOL_OWNER, name, descriptor, false);
  }

  private static MethodInsnNode call(String name, String descriptor) {
    int end = name.indexOf('.');
    return new MethodInsnNode(
        Opcodes.INVOKESTATIC,
        end < 0 ? HookTable.POOL_MODEL : name.substring(0, end),
        name.substring(end + 1),
        descriptor,
        false);
  }
}
