package heddle.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.time.Duration;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Stands in for the runtime in tests. Says what it was called with, if somebody listens, and does
 * what an uncontrolled thread would see; then monitors are modelled by locks, which hold since the
 * classes under test no longer take their own. Without a listener it is inert, and may be called by
 * any class of the JDK.
 */
public final class Hooks extends Accesses {

  /** The answer of {@link #controlled}. */
  public static boolean controlled;

  /** The answer of prologues, as if the runtime had done it. */
  public static boolean done;

  private static Map<Object, Monitor> monitors;

  private Hooks() {}

  private static final class Monitor {
    final ReentrantLock lock = new ReentrantLock();
    final Condition condition = lock.newCondition();
  }

  private static synchronized Monitor monitor(Object object) {
    if (object == null) {
      throw new NullPointerException();
    }
    if (monitors == null) {
      monitors = new IdentityHashMap<>();
    }
    return monitors.computeIfAbsent(object, key -> new Monitor());
  }

  public static void enter(Object lock, int site) {
    if (listener != null) {
      monitor(lock).lock.lock();
      tell("enter", lock, site);
    }
  }

  public static void exit(Object lock, int site) {
    if (listener != null) {
      tell("exit", lock, site);
      monitor(lock).lock.unlock();
    }
  }

  public static boolean controlled() {
    return controlled;
  }

  public static boolean isRunning() {
    return true;
  }

  public static void syncMethodEnter(Object lock, int site) {
    tell("syncMethodEnter", lock, site);
  }

  public static void syncMethodExit(Object lock) {
    tell("syncMethodExit", lock);
  }

  public static void waitOn(Object object, int site) throws InterruptedException {
    tell("waitOn", object, site);
    if (listener == null) {
      object.wait();
    } else {
      monitor(object).condition.await();
    }
  }

  public static void waitOn(Object object, long millis, int site) throws InterruptedException {
    tell("waitOn", object, millis, site);
    if (listener == null) {
      object.wait(millis);
    } else {
      monitor(object).condition.await(millis, TimeUnit.MILLISECONDS);
    }
  }

  public static void waitOn(Object object, long millis, int nanos, int site)
      throws InterruptedException {
    tell("waitOn", object, millis, nanos, site);
    if (listener == null) {
      object.wait(millis, nanos);
    } else {
      monitor(object).condition.await(millis * 1_000_000 + nanos, TimeUnit.NANOSECONDS);
    }
  }

  public static void notifyOne(Object object, int site) {
    tell("notifyOne", object, site);
    if (listener == null) {
      object.notify();
    } else {
      monitor(object).condition.signal();
    }
  }

  public static void notifyAll(Object object, int site) {
    tell("notifyAll", object, site);
    if (listener == null) {
      object.notifyAll();
    } else {
      monitor(object).condition.signalAll();
    }
  }

  public static int hashCode(Object object) {
    tell("hashCode", object);
    return object.hashCode();
  }

  public static int identityHashCode(Object object) {
    tell("identityHashCode", object);
    return System.identityHashCode(object);
  }

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

  public static boolean isAlive(Thread thread, int site) {
    tell("isAlive", thread, site);
    return thread.isAlive();
  }

  public static ThreadGroup group(Thread thread, int site) {
    tell("group", thread, site);
    return thread.getThreadGroup();
  }

  public static void close(Object writer) {
    tell("close", writer);
  }

  public static StackTraceElement[] getStackTrace(Thread thread) {
    tell("getStackTrace", thread);
    return null;
  }

  public static Thread.State getState(Thread thread) {
    tell("getState", thread);
    return done ? Thread.State.BLOCKED : null;
  }

  public static String intern(String text) {
    tell("intern", text);
    return text.intern();
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

  public static void onSpinWait(int site) {
    tell("onSpinWait", site);
    Thread.onSpinWait();
  }

  public static boolean holdsLock(Object object) {
    tell("holdsLock", object);
    return listener == null
        ? Thread.holdsLock(object)
        : monitor(object).lock.isHeldByCurrentThread();
  }

  public static Thread currentThread() {
    tell("currentThread");
    return Thread.currentThread();
  }

  public static Thread currentCarrier(Object access) {
    tell("currentCarrier");
    return Thread.currentThread();
  }

  public static long nanoTime() {
    tell("nanoTime");
    return System.nanoTime();
  }

  public static long nanoTimeOfProgram() {
    return nanoTime();
  }

  public static long currentTimeMillisOfProgram() {
    return currentTimeMillis();
  }

  public static long currentTimeMillis() {
    tell("currentTimeMillis");
    return System.currentTimeMillis();
  }

  public static long nanoTimeAdjustment(long offset) {
    tell("nanoTimeAdjustment", offset);
    long millis = System.currentTimeMillis();
    return (millis / 1000 - offset) * 1_000_000_000 + millis % 1000 * 1_000_000;
  }

  public static void exit(int status, int site) {
    tell("systemExit", status, site);
  }

  public static void exit(Runtime runtime, int status, int site) {
    tell("runtimeExit", runtime, status, site);
  }

  public static void halt(Runtime runtime, int status, int site) {
    tell("halt", runtime, status, site);
  }

  public static void arraycopy(Object from, int start, Object to, int at, int length, int site) {
    tell("arraycopy", from, start, to, at, length, site);
    System.arraycopy(from, start, to, at, length);
  }

  public static double random() {
    tell("random");
    return 0.25;
  }

  public static int choose(int alternatives, int site) {
    tell("choose");
    return alternatives - 1;
  }

  public static int nextHash() {
    tell("nextHash");
    return 7;
  }

  public static long nextThread() {
    tell("nextThread");
    return 7;
  }

  public static long nextSeed(AtomicLong next, long step) {
    tell("nextSeed", step);
    return 43;
  }

  public static long seedUniquifier() {
    tell("seedUniquifier");
    return 42;
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

  public static void processWait(Object process) {
    tell("processWait", process);
  }

  public static void socketAccept(Object socket) {
    tell("socketAccept", socket);
  }

  public static void socketRead(Object stream) {
    tell("socketRead", stream);
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

  public static boolean randomBytes(byte[] bytes) {
    tell("randomBytes", bytes);
    return done;
  }

  // ---- told beside what is done as ever

  public static void guardEnter(Object lock, int site) {
    tell("guardEnter", lock, site);
  }

  public static void guardExit(Object lock, int site) {
    tell("guardExit", lock, site);
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

  public static void answeredByJvm(int site) {
    tell("answeredByJvm", site);
  }

  public static void setForJvm(int site) {
    tell("setForJvm", site);
  }

  public static void outsideHeap(int site) {
    tell("outsideHeap", site);
  }

  public static void passOn(ThreadGroup group) {}

  public static void file(Object file, int writes) {}

  public static void need(Class<?> type) {}

  public static void addShutdownHook(Runtime runtime, Thread hook, int site) {
    tell("addShutdownHook", hook, site);
  }

  public static boolean removeShutdownHook(Runtime runtime, Thread hook, int site) {
    tell("removeShutdownHook", hook, site);
    return true;
  }

  public static void kept(Object object) {
    tell("kept", object);
  }
}
