package heddle.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.time.Duration;

/**
 * The hooks of threads: they tell, and do what an uncontrolled thread would see, or what a test
 * says that the runtime has done.
 */
public class ThreadCalls extends Accesses {

  /** The answer of prologues, as if the runtime had done it. */
  public static boolean done;

  ThreadCalls() {}

  public static void join(Thread thread, int site) throws InterruptedException {
    tell("join", thread, site);
    thread.join();
  }

  public static void join(Thread thread, long millis, int site) throws InterruptedException {
    tell("join", thread, millis, site);
    thread.join(millis);
  }

  public static void join(Thread thread, long millis, int nanos, int site)
      throws InterruptedException {
    tell("join", thread, millis, nanos, site);
    thread.join(millis, nanos);
  }

  public static boolean join(Thread thread, Duration duration, int site)
      throws InterruptedException {
    tell("join", thread, duration, site);
    thread.join(duration.toMillis());
    return !thread.isAlive();
  }

  public static ThreadGroup group(Thread thread, int site) {
    tell("group", thread, site);
    return thread.getThreadGroup();
  }

  public static boolean isAlive(Thread thread, int site) {
    tell("isAlive", thread, site);
    return thread.isAlive();
  }

  public static StackTraceElement[] getStackTrace(Thread thread) {
    tell("getStackTrace", thread);
    return null;
  }

  public static Thread.State getState(Thread thread) {
    tell("getState", thread);
    return done ? Thread.State.BLOCKED : null;
  }

  public static boolean interrupted(int site) {
    tell("interrupted", site);
    return Thread.interrupted();
  }

  public static void sleep(long millis, int site) throws InterruptedException {
    tell("sleep", millis, site);
    Thread.sleep(millis);
  }

  public static void sleep(long millis, int nanos, int site) throws InterruptedException {
    tell("sleep", millis, nanos, site);
    Thread.sleep(millis, nanos);
  }

  public static void sleep(Duration duration, int site) throws InterruptedException {
    tell("sleep", duration, site);
    Thread.sleep(duration.toMillis());
  }

  public static void yieldNow(int site) {
    tell("yieldNow", site);
    Thread.yield();
  }

  public static int spins(int count, Object waitedFor) {
    return count;
  }

  public static void onSpinWait(int site) {
    tell("onSpinWait", site);
    Thread.onSpinWait();
  }

  public static Thread currentThread() {
    tell("currentThread");
    return Thread.currentThread();
  }

  public static Thread currentThreadOfProgram() {
    return currentThread();
  }

  public static Thread initialisingThread(boolean isKept) {
    tell("initialisingThread", isKept);
    return Thread.currentThread();
  }

  public static void setThreadLocal() {
    tell("setThreadLocal");
  }

  public static Thread currentCarrier(Object access) {
    tell("currentCarrier");
    return Thread.currentThread();
  }

  public static int nextThreadName() {
    tell("nextThreadName");
    return 7;
  }

  public static boolean failsWeakly(int site) {
    tell("failsWeakly", site);
    return false;
  }

  public static void fence(int site) {
    tell("fence", site);
  }

  public static long nextThread() {
    tell("nextThread");
    return 7;
  }

  public static void park(Object unsafe, boolean absolute, long time, int site) {
    tell("park", absolute, time, site);
    try {
      Parking.PARK.invoke(unsafe, absolute, time);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  public static void unpark(Object unsafe, Object thread, int site) {
    tell("unpark", thread, site);
    try {
      Parking.UNPARK.invoke(unsafe, thread);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  /** The real thing; needs {@code jdk.internal.misc} to be open. */
  private static final class Parking {
    static final MethodHandle PARK = find("park", boolean.class, long.class);
    static final MethodHandle UNPARK = find("unpark", Object.class);

    private static MethodHandle find(String name, Class<?>... parameters) {
      try {
        Class<?> unsafe = Class.forName("jdk.internal.misc.Unsafe");
        return MethodHandles.lookup()
            .findVirtual(unsafe, name, MethodType.methodType(void.class, parameters));
      } catch (ReflectiveOperationException e) {
        throw new AssertionError(e);
      }
    }
  }

  public static boolean start(Thread thread) {
    tell("start", thread);
    return done;
  }

  public static boolean start(Thread thread, Object container) {
    tell("start", thread, container);
    return done;
  }

  public static boolean parkVirtual(Thread thread) {
    tell("parkVirtual", thread);
    return done;
  }

  public static boolean parkVirtual(Thread thread, long nanos) {
    tell("parkVirtual", thread, nanos);
    return done;
  }

  public static boolean unparkVirtual(Thread thread) {
    tell("unparkVirtual", thread);
    return done;
  }

  public static boolean interrupt(Thread thread) {
    tell("interrupt", thread);
    return done;
  }

  public static int isInterrupted(Thread thread) {
    tell("isInterrupted", thread);
    return done ? 1 : -1;
  }

  public static void readTrait(Thread thread, int trait) {
    tell("readTrait", thread, trait);
  }

  public static void writeTrait(Thread thread, int trait) {
    tell("writeTrait", thread, trait);
  }

  public static void named(Thread thread, String name) {
    tell("named", thread, name);
  }

  public static void handler(Thread thread, Object handler, int site) {
    tell("handler", thread, handler, site);
  }

  public static void beforeStart(Thread thread, int site) {
    tell("beforeStart", thread, site);
  }

  public static void interrupt(ThreadGroup group, int site) {
    tell("interrupt", group, site);
    group.interrupt();
  }

  public static void passOn(ThreadGroup group) {}

  public static void addShutdownHook(Runtime runtime, Thread hook, int site) {
    tell("addShutdownHook", hook, site);
  }

  public static boolean removeShutdownHook(Runtime runtime, Thread hook, int site) {
    tell("removeShutdownHook", hook, site);
    return true;
  }
}
