package heddle.instrument.pass;

import heddle.instrument.Hook;
import heddle.instrument.HookTable;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;

/** Methods of special classes that ask the runtime first, or are inert. */
final class Prologues {

  private static final Type OBJECT = Type.getObjectType("java/lang/Object");

  private static final String THREAD = "java/lang/Thread.";

  private static final String VIRTUAL = "java/lang/VirtualThread.";

  private static final String START_IN = "start(Ljdk/internal/vm/ThreadContainer;)V";

  /** Methods that do nothing if the hook, asked with their operands, says that it is done. */
  private static final Map<String, Hook> DONE_BY_HOOK =
      Map.ofEntries(
          Map.entry(THREAD + "start()V", HookTable.START),
          Map.entry(THREAD + START_IN, HookTable.START_IN),
          Map.entry(THREAD + "interrupt()V", HookTable.INTERRUPT),
          Map.entry(VIRTUAL + "start()V", HookTable.START),
          Map.entry(VIRTUAL + START_IN, HookTable.START_IN),
          Map.entry(VIRTUAL + "interrupt()V", HookTable.INTERRUPT),
          Map.entry(VIRTUAL + "park()V", HookTable.PARK_VIRTUAL),
          Map.entry(VIRTUAL + "parkNanos(J)V", HookTable.PARK_VIRTUAL_NANOS),
          Map.entry(VIRTUAL + "unpark()V", HookTable.UNPARK_VIRTUAL),
          Map.entry("java/security/SecureRandom.nextBytes([B)V", HookTable.RANDOM_BYTES));

  /** Methods of threads that return what the hook answers, unless that is null. */
  private static final Map<String, Hook> ANSWERED =
      Map.of(
          THREAD + "getState()Ljava/lang/Thread$State;",
          HookTable.GET_STATE,
          THREAD + "getStackTrace()[Ljava/lang/StackTraceElement;",
          HookTable.GET_STACK_TRACE);

  /** Called for an exception that nobody has dealt with, unless a group of the program does. */
  private static final String PASS_ON =
      "java/lang/ThreadGroup.uncaughtException(Ljava/lang/Thread;Ljava/lang/Throwable;)V";

  /** Methods that wait for somebody outside, or for a thread that cannot move meanwhile. */
  private static final Map<String, Hook> AWAITING =
      Map.of(
          "java/lang/ProcessImpl.waitFor()I",
          HookTable.PROCESS_WAIT,
          "java/lang/ProcessImpl.waitFor(JLjava/util/concurrent/TimeUnit;)Z",
          HookTable.PROCESS_WAIT);

  private static final Set<String> INERT =
      Set.of(
          "java/lang/ProcessBuilder.start([Ljava/lang/ProcessBuilder$Redirect;)Ljava/lang/Process;",
          "java/lang/Class.enumConstantDirectory()Ljava/util/Map;",
          "java/lang/Class.getEnumConstantsShared()[Ljava/lang/Object;",
          "java/lang/ClassLoader.loadClass(Ljava/lang/String;)Ljava/lang/Class;",
          "java/lang/ClassLoader.loadClass(Ljava/lang/String;Z)Ljava/lang/Class;",
          "java/lang/StackWalker.hasOption(Ljava/lang/StackWalker$Option;)Z",
          "java/lang/invoke/MethodHandle.customize()V",
          "sun/net/spi/DefaultProxySelector.select(Ljava/net/URI;)Ljava/util/List;",
          "jdk/internal/vm/ThreadContainers.registerContainer(Ljdk/internal/vm/ThreadContainer;)Ljava/lang/Object;",
          "jdk/internal/vm/ThreadContainers.deregisterContainer(Ljava/lang/Object;)V",
          "java/lang/invoke/VarForm.resolveMemberName(I)Ljava/lang/invoke/MemberName;",
          "java/lang/invoke/LambdaForm.prepare()V",
          "java/lang/invoke/LambdaForm.compileToBytecode()V");

  /** What {@code heddle.api} has for choices. */
  private static final String CHOICE = "heddle/api/Choose.pick(I)I";

  private static final String LINKAGE = "java/lang/invoke/MethodHandleNatives.";

  private Prologues() {}

  static void rewrite(Edit edit) {
    String method = edit.owner.name + "." + edit.method.name + edit.method.desc;
    Hook hook = DONE_BY_HOOK.get(method);
    if (hook != null) {
      returnIfDone(edit, hook);
    } else if (AWAITING.containsKey(method)) {
      edit.atEntry(new Code().load(OBJECT, 0).hook(AWAITING.get(method)));
    } else if (method.equals(PASS_ON)) {
      edit.atEntry(new Code().load(OBJECT, 0).hook(HookTable.PASS_ON));
    } else if (method.equals(THREAD + "isInterrupted()Z")
        || method.equals(VIRTUAL + "isInterrupted()Z")) {
      isInterrupted(edit);
    } else if (ANSWERED.containsKey(method)) {
      answerIfKnown(edit, ANSWERED.get(method));
    } else if (method.equals("java/lang/Math.random()D")) {
      answer(edit, HookTable.RANDOM, Opcodes.DRETURN);
    } else if (method.equals("java/lang/ThreadLocal.nextHashCode()I")) {
      answer(edit, HookTable.NEXT_HASH, Opcodes.IRETURN);
    } else if (method.equals(THREAD + "nextThreadID()J")
        || method.equals("java/lang/Thread$ThreadIdentifiers.next()J")) {
      answer(edit, HookTable.NEXT_THREAD, Opcodes.LRETURN);
    } else if (method.equals(THREAD + "nextThreadNum()I")
        || method.equals("java/lang/Thread$ThreadNumbering.next()I")) {
      answer(edit, HookTable.NEXT_THREAD_NAME, Opcodes.IRETURN);
    } else if (INERT.contains(method) || isLinkage(method)) {
      InertMethods.guard(edit);
    }
  }

  /** The choice that a program asks for is made by the schedule. */
  static void choose(Edit edit) {
    if (!CHOICE.equals(edit.owner.name + "." + edit.method.name + edit.method.desc)) {
      return;
    }
    var proceed = new LabelNode();
    var code = new Code();
    code.hook(HookTable.CONTROLLED)
        .jump(Opcodes.IFEQ, proceed)
        .load(Type.INT_TYPE, 0)
        .push(edit.siteAt(0))
        .hook(HookTable.CHOOSE)
        .op(Opcodes.IRETURN);
    proceed(edit, code, proceed);
  }

  /** Upcalls of the VM that link call sites and constants; what makes the class of a proxy. */
  private static boolean isLinkage(String method) {
    return method.startsWith(LINKAGE + "link")
        || method.startsWith(LINKAGE + "findMethodHandleType(")
        || method.startsWith("java/lang/reflect/Proxy.getProxyConstructor(");
  }

  private static void returnIfDone(Edit edit, Hook hook) {
    var proceed = new LabelNode();
    var code = new Code();
    int local = hook == HookTable.RANDOM_BYTES ? 1 : 0;
    for (Type type : Type.getArgumentTypes(hook.descriptor())) {
      code.load(type, local);
      local += type.getSize();
    }
    code.hook(hook).jump(Opcodes.IFEQ, proceed).op(Opcodes.RETURN);
    proceed(edit, code, proceed);
  }

  private static void isInterrupted(Edit edit) {
    int answer = edit.newLocal(Type.INT_TYPE);
    var proceed = new LabelNode();
    var no = new LabelNode();
    var code = new Code();
    code.load(OBJECT, 0)
        .hook(HookTable.IS_INTERRUPTED)
        .op(Opcodes.DUP)
        .store(Type.INT_TYPE, answer)
        .jump(Opcodes.IFLT, proceed)
        .load(Type.INT_TYPE, answer)
        .jump(Opcodes.IFEQ, no)
        .op(Opcodes.ICONST_1)
        .op(Opcodes.IRETURN)
        .add(no)
        .add(Frames.entry(edit))
        .op(Opcodes.ICONST_0)
        .op(Opcodes.IRETURN);
    proceed(edit, code, proceed);
  }

  private static void answerIfKnown(Edit edit, Hook hook) {
    int answer = edit.newLocal(OBJECT);
    var proceed = new LabelNode();
    var code = new Code();
    code.load(OBJECT, 0)
        .hook(hook)
        .op(Opcodes.DUP)
        .store(OBJECT, answer)
        .jump(Opcodes.IFNULL, proceed)
        .load(OBJECT, answer)
        .op(Opcodes.ARETURN);
    proceed(edit, code, proceed);
  }

  /** The hook answers for controlled threads, and only it is asked then; it may call the method. */
  private static void answer(Edit edit, Hook hook, int answer) {
    var proceed = new LabelNode();
    var code = new Code();
    code.hook(HookTable.CONTROLLED).jump(Opcodes.IFEQ, proceed).hook(hook).op(answer);
    proceed(edit, code, proceed);
  }

  private static void proceed(Edit edit, Code code, LabelNode proceed) {
    code.add(proceed).add(Frames.entry(edit));
    AbstractInsnNode end = code.list().getLast();
    edit.atEntry(code);
    if (Frames.frameFollows(end)) {
      edit.method.instructions.insert(end, new Code().op(Opcodes.NOP).list());
    }
  }
}
