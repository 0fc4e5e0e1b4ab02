package heddle.instrument.pass;

import heddle.instrument.Family;
import heddle.instrument.Hook;
import heddle.instrument.HookTable;
import heddle.instrument.Kind;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Calls that concern the whole JVM, not only the program: its threads, groups, hooks, texts; and
 * calls whose hooks are inside the JDK, which are told where they are made.
 */
final class JvmPass extends CallPass {

  private static final Map<String, Hook> REPLACED =
      Map.of(
          "java/lang/Runtime.addShutdownHook(Ljava/lang/Thread;)V",
          HookTable.ADD_SHUTDOWN_HOOK,
          "java/lang/Runtime.removeShutdownHook(Ljava/lang/Thread;)Z",
          HookTable.REMOVE_SHUTDOWN_HOOK,
          "java/lang/ThreadGroup.interrupt()V",
          HookTable.INTERRUPT_GROUP);

  /** Who calls this has to be known: the JDK's own code parks in loops. */
  private static final String PARKING = "java/util/concurrent/locks/LockSupport";

  /** What is answered for all threads, or by how the JVM feels. */
  private static final Set<String> ANSWERED =
      Set.of(
          "java/lang/Thread.activeCount",
          "java/lang/Thread.enumerate",
          "java/lang/Thread.getAllStackTraces",
          "java/lang/ThreadGroup.activeCount",
          "java/util/concurrent/locks/LockSupport.getBlocker",
          "java/lang/ThreadGroup.activeGroupCount",
          "java/lang/ThreadGroup.enumerate",
          "java/lang/Runtime.freeMemory",
          "java/lang/Runtime.totalMemory");

  /** Beans that tell about the threads and the memory of the JVM. */
  private static final String MANAGEMENT = "java/lang/management/";

  /**
   * How static methods are called that change what the JDK keeps for all threads, in classes that
   * nobody sees into. They answer nothing.
   */
  private static final List<String> SETTING =
      List.of("set", "register", "unregister", "deregister", "remove", "clear", "invalidate");

  /** Others that do. */
  private static final Set<String> SET =
      Set.of(
          "java/lang/ThreadGroup.setDaemon",
          "java/lang/ThreadGroup.setMaxPriority",
          "java/security/Security.addProvider",
          "java/security/Security.insertProviderAt");

  /** These are called alike, and change an object that they are given, or what is seen. */
  private static final Set<String> NOT_SETTING =
      Set.of("java/lang/Thread", "java/lang/reflect/AccessibleObject", "java/lang/reflect/Array");

  /** Texts that the JDK makes once and hands out again and again. */
  private static final Set<String> KEPT =
      Set.of(
          "java/lang/Class.getName",
          "java/lang/Class.getCanonicalName",
          "java/lang/Class.getPackageName",
          "java/lang/Class.getSimpleName",
          "java/lang/Class.getTypeName");

  /** What makes or gives a generator of random numbers without a seed, or draws some. */
  private static final Set<String> DRAWING =
      Set.of(
          "java/lang/Math.random()D",
          "java/lang/StrictMath.random()D",
          "java/util/Collections.shuffle(Ljava/util/List;)V",
          "java/util/Random.<init>()V",
          "java/util/SplittableRandom.<init>()V",
          "java/util/UUID.randomUUID()Ljava/util/UUID;",
          "java/util/concurrent/ThreadLocalRandom.current()Ljava/util/concurrent/ThreadLocalRandom;");

  /** Classes whose objects, or static methods, give generators without a seed. */
  private static final Set<String> GENERATORS =
      Set.of(
          "java/security/SecureRandom.<init>",
          "java/security/SecureRandom.getInstance",
          "java/security/SecureRandom.getInstanceStrong",
          "java/util/random/RandomGenerator.getDefault",
          "java/util/random/RandomGenerator.of",
          "java/util/random/RandomGeneratorFactory.create");

  @Override
  boolean rewriteCall(MethodInsnNode call, Edit edit) {
    if (edit.kind != Kind.PROGRAM) {
      return false;
    }
    Hook hook = REPLACED.get(call.owner + "." + call.name + call.desc);
    if (hook != null) {
      replace(call, hook, edit);
      return true;
    }
    DeclaredMethods.rewriteCall(call, edit);
    tellChance(call, edit);
    String method = call.owner + "." + call.name;
    if (isFence(call)) {
      edit.before(call, new Code().push(edit.site()).hook(HookTable.FENCE));
    } else if (ANSWERED.contains(method) || call.owner.startsWith(MANAGEMENT)) {
      edit.before(call, new Code().push(edit.site(call)).hook(HookTable.ANSWERED_BY_JVM));
    } else if (SET.contains(method) || isSetting(call, edit)) {
      edit.before(call, new Code().push(edit.site(call)).hook(HookTable.SET_FOR_JVM));
    } else if (KEPT.contains(method)) {
      edit.after(call, new Code().op(Opcodes.DUP).hook(HookTable.KEPT));
    } else if (isModelled(call, edit)) {
      tellPlace(call, call.owner.equals(PARKING) ? edit.site(call) : edit.site(), edit);
    } else if (!call.name.equals("<init>") && Family.of(call.owner).isPresent()) {
      tellPlace(call, edit.site(call.owner, "", ""), edit);
    }
    return false;
  }

  /** What the run takes for granted: random numbers, and what initialisers leave for a thread. */
  private static void tellChance(MethodInsnNode call, Edit edit) {
    String method = call.owner + "." + call.name;
    if (DRAWING.contains(method + call.desc) || GENERATORS.contains(method)) {
      edit.before(call, new Code().hook(HookTable.DRAW));
    } else if (edit.isClassInitializer()
        && call.name.equals("set")
        && call.owner.endsWith("ThreadLocal")) {
      edit.before(call, new Code().hook(HookTable.SET_THREAD_LOCAL));
    }
  }

  private static boolean isSetting(MethodInsnNode call, Edit edit) {
    return call.getOpcode() == Opcodes.INVOKESTATIC
        && call.desc.endsWith(")V")
        && SETTING.stream().anyMatch(call.name::startsWith)
        && !NOT_SETTING.contains(call.owner)
        && edit.scope.isUntouched(call.owner);
  }

  private static boolean isFence(MethodInsnNode call) {
    return call.name.endsWith("Fence")
        && call.desc.equals("()V")
        && (call.owner.equals(VarHandlePass.OWNER) || UnsafePass.OWNERS.contains(call.owner));
  }

  private static void tellPlace(MethodInsnNode call, int site, Edit edit) {
    edit.before(call, new Code().push(site).hook(HookTable.AT));
    edit.after(call, new Code().push(0).hook(HookTable.AT));
  }

  /**
   * Whether it calls a lock, an atomic variable, a buffer or the like, or starts a virtual thread:
   * hooks are inside it and do not know the place.
   */
  private static boolean isModelled(MethodInsnNode call, Edit edit) {
    return !call.name.equals("<init>")
        && (call.name.equals("startVirtualThread")
            || call.name.equals("start") && call.owner.startsWith("java/lang/Thread$Builder")
            || edit.hierarchy.isAtomic(call.owner)
            || call.owner.startsWith("java/util/concurrent/locks/")
            || call.owner.equals("java/io/ByteArrayOutputStream")
            || call.owner.equals("java/io/ObjectOutputStream")
            || call.owner.equals("java/io/StringWriter")
            || call.owner.equals("java/lang/StringBuffer")
            || call.owner.equals("java/util/concurrent/Semaphore")
            || call.owner.equals("java/util/concurrent/CountDownLatch"));
  }
}
