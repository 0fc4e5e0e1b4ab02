package heddle.runtime;

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
public final class Hooks extends ThreadCalls {

  /** The answer of {@link #controlled}. */
  public static boolean controlled;

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

  public static void close(Object writer) {
    tell("close", writer);
  }

  public static String intern(String text) {
    tell("intern", text);
    return text.intern();
  }

  public static boolean holdsLock(Object object) {
    tell("holdsLock", object);
    return listener == null
        ? Thread.holdsLock(object)
        : monitor(object).lock.isHeldByCurrentThread();
  }

  public static long nanoTime() {
    tell("nanoTime");
    return System.nanoTime();
  }

  public static long nanoTimeOfSeed() {
    return nanoTime();
  }

  public static void draw() {
    tell("draw");
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

  public static long nextSeed(AtomicLong next, long step) {
    tell("nextSeed", step);
    return 43;
  }

  public static long seedUniquifier() {
    tell("seedUniquifier");
    return 42;
  }

  public static void processWait(Object process) {
    tell("processWait", process);
  }

  public static boolean randomBytes(byte[] bytes) {
    tell("randomBytes", bytes);
    return done;
  }

  public static void guardEnter(Object lock, int site) {
    tell("guardEnter", lock, site);
  }

  public static void guardExit(Object lock, int site) {
    tell("guardExit", lock, site);
  }

  public static void answeredByJvm(int site) {
    tell("answeredByJvm", site);
  }

  public static void caught(Throwable thrown) {
    if (thrown instanceof VirtualMachineError) {
      tell("caught", thrown);
    }
  }

  public static void setForJvm(int site) {
    tell("setForJvm", site);
  }

  public static void outsideHeap(int site) {
    tell("outsideHeap", site);
  }

  public static void need(Class<?> type) {}

  public static void kept(Object object) {
    tell("kept", object);
  }
}
