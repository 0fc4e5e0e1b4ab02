package heddle.instrument.pass;

import heddle.instrument.HookTable;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Methods of the JDK's locks, conditions, semaphores and latches that ask the runtime's model
 * instead of running their own code, if a program thread calls them.
 */
final class ModelObjects {

  private static final String MODEL = HookTable.MODEL_OWNER;
  private static final String LOCKS = "java/util/concurrent/locks/";

  /** Newer JDKs have a read-write lock that counts in 64 bits, with conditions of their own. */
  private static final Set<String> CONDITIONS =
      Set.of(
          LOCKS + "AbstractQueuedSynchronizer$ConditionObject",
          LOCKS + "AbstractQueuedLongSynchronizer$ConditionObject");

  /** By class and method: the name of the hook, which gets the object and all parameters. */
  private static final Map<String, String> MODELLED =
      Stream.of(
              exclusive(LOCKS + "ReentrantLock"),
              exclusive(LOCKS + "ReentrantReadWriteLock$WriteLock"),
              of(
                  LOCKS + "ReentrantLock",
                  "isLocked()Z isLocked",
                  "hasQueuedThreads()Z hasQueuedThreads",
                  "getQueueLength()I getQueueLength"),
              of(
                  LOCKS + "ReentrantReadWriteLock$ReadLock",
                  "lock()V readLock",
                  "lockInterruptibly()V readLockInterruptibly",
                  "tryLock()Z tryReadLock",
                  "tryLock(JLjava/util/concurrent/TimeUnit;)Z tryReadLock",
                  "unlock()V readUnlock"),
              of(
                  LOCKS + "ReentrantReadWriteLock",
                  "getReadHoldCount()I getReadHoldCount",
                  "getReadLockCount()I getReadLockCount",
                  "isWriteLocked()Z isWriteLocked",
                  "isWriteLockedByCurrentThread()Z isHeldByCurrentThread",
                  "getWriteHoldCount()I getHoldCount"),
              of(
                  "java/util/concurrent/Semaphore",
                  "acquire()V acquire",
                  "acquire(I)V acquire",
                  "acquireUninterruptibly()V acquireUninterruptibly",
                  "acquireUninterruptibly(I)V acquireUninterruptibly",
                  "tryAcquire()Z tryAcquire",
                  "tryAcquire(I)Z tryAcquire",
                  "tryAcquire(JLjava/util/concurrent/TimeUnit;)Z tryAcquire",
                  "tryAcquire(IJLjava/util/concurrent/TimeUnit;)Z tryAcquire",
                  "release()V release",
                  "release(I)V release",
                  "availablePermits()I availablePermits",
                  "drainPermits()I drainPermits"),
              of(
                  "java/util/concurrent/CountDownLatch",
                  "await()V awaitLatch",
                  "await(JLjava/util/concurrent/TimeUnit;)Z awaitLatch",
                  "countDown()V countDown",
                  "getCount()J getCount"),
              CONDITIONS.stream().flatMap(ModelObjects::condition))
          .flatMap(methods -> methods)
          .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));

  /**
   * By class: methods that tell what other threads do, which only the code itself knows. Their
   * callers are noted.
   */
  private static final Map<String, Set<String>> QUESTIONS =
      Map.of(
          LOCKS + "ReentrantLock",
          Set.of(
              "toString",
              "getOwner",
              "hasQueuedThread",
              "getQueuedThreads",
              "hasWaiters",
              "getWaitQueueLength",
              "getWaitingThreads"),
          LOCKS + "ReentrantReadWriteLock",
          Set.of(
              "toString",
              "getOwner",
              "hasQueuedThread",
              "hasQueuedThreads",
              "getQueueLength",
              "getQueuedThreads",
              "getQueuedReaderThreads",
              "getQueuedWriterThreads",
              "hasWaiters",
              "getWaitQueueLength",
              "getWaitingThreads"),
          LOCKS + "ReentrantReadWriteLock$ReadLock",
          Set.of("toString"),
          LOCKS + "ReentrantReadWriteLock$WriteLock",
          Set.of("toString"),
          "java/util/concurrent/Semaphore",
          Set.of(
              "toString",
              "hasQueuedThreads",
              "getQueueLength",
              "getQueuedThreads",
              "reducePermits"),
          "java/util/concurrent/CountDownLatch",
          Set.of("toString"));

  private ModelObjects() {}

  private static Stream<Map.Entry<String, String>> exclusive(String owner) {
    return of(
        owner,
        "lock()V lock",
        "lockInterruptibly()V lockInterruptibly",
        "tryLock()Z tryLock",
        "tryLock(JLjava/util/concurrent/TimeUnit;)Z tryLock",
        "unlock()V unlock",
        "isHeldByCurrentThread()Z isHeldByCurrentThread",
        "getHoldCount()I getHoldCount");
  }

  private static Stream<Map.Entry<String, String>> condition(String owner) {
    return of(
        owner,
        "await()V await",
        "awaitUninterruptibly()V awaitUninterruptibly",
        "awaitNanos(J)J awaitNanos",
        "await(JLjava/util/concurrent/TimeUnit;)Z await",
        "awaitUntil(Ljava/util/Date;)Z awaitUntil",
        "signal()V signal",
        "signalAll()V signalAll");
  }

  private static Stream<Map.Entry<String, String>> of(String owner, String... methods) {
    return Stream.of(methods)
        .map(text -> text.split(" "))
        .map(words -> Map.entry(owner + "." + words[0], words[1]));
  }

  /** Lets the method ask the model first, if it is one of those. */
  static void rewrite(Edit edit) {
    String hook = MODELLED.get(edit.owner.name + "." + edit.method.name + edit.method.desc);
    if (hook == null) {
      if (QUESTIONS.getOrDefault(edit.owner.name, Set.of()).contains(edit.method.name)) {
        edit.atEntry(
            new Code()
                .load(Type.getObjectType("java/lang/Object"), 0)
                .add(call("ask", "(Ljava/lang/Object;)V")));
      }
      return;
    }
    Code condition =
        new Code()
            .load(Type.getObjectType("java/lang/Object"), 0)
            .add(
                call(
                    CONDITIONS.contains(edit.owner.name) ? "appliesToCondition" : "applies",
                    "(Ljava/lang/Object;)Z"));
    var code = new Code().load(Type.getObjectType("java/lang/Object"), 0);
    int local = 1;
    for (Type type : Type.getArgumentTypes(edit.method.desc)) {
      code.load(type, local);
      local += type.getSize();
    }
    code.add(call(hook, "(Ljava/lang/Object;" + edit.method.desc.substring(1)))
        .op(Type.getReturnType(edit.method.desc).getOpcode(Opcodes.IRETURN));
    Detour.insert(edit, condition, code);
  }

  private static MethodInsnNode call(String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, MODEL, name, descriptor, false);
  }
}
