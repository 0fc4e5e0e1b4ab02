package heddle.runtime;

import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.time.Duration;
import jdk.internal.misc.VM;

/**
 * The only class that instrumented code calls.
 *
 * <p>Every hook is a guard and one call. The guard asks whether the calling thread is the program
 * thread that moves; if not, the hook does what the instrumented instruction would have done, or
 * nothing if the instruction itself is still there. The names and descriptors are fixed by {@code
 * heddle.instrument.HookTable}.
 */
public final class Hooks {

  /** In how long pieces an initialiser waits, in nanoseconds. */
  private static final long SLICE = 20_000_000;

  private Hooks() {}

  private static boolean isInert() {
    return Thread.currentThread() != Run.current;
  }

  /** Whether the calling thread is the program thread that moves. */
  public static boolean controlled() {
    return Thread.currentThread() == Run.current;
  }

  private static void initialiser(Object owner, int site, boolean write) {
    Initialisers initialisers = Run.active.inert.initialisers();
    if (initialisers.isWatching()) {
      initialisers.access(owner, site, write);
    }
  }

  private static void initialiserElement(Object array, int index, boolean write) {
    Initialisers initialisers = Run.active.inert.initialisers();
    if (initialisers.isWatching()) {
      initialisers.accessElement(array, index, write);
    }
  }

  /** A thread that is not under control waits; an initialiser must not do so for ever. */
  private static boolean isInitialiserIdle() {
    Run run = Run.active;
    if (!run.inert.isInitialising()) {
      return false;
    }
    run.inert.initialisers().idle();
    return true;
  }

  // ---- fields and array elements, before the access

  public static void read(Object owner, int site) {
    if (isInert()) {
      initialiser(owner, site, false);
      return;
    }
    Run run = Run.active;
    run.accesses.readField(run.moving, owner, site);
  }

  public static void readStatic(int site) {
    if (isInert()) {
      initialiser(null, site, false);
      return;
    }
    Run run = Run.active;
    run.accesses.readStatic(run.moving, site);
  }

  public static void readArray(Object array, int index, int site) {
    if (isInert()) {
      initialiserElement(array, index, false);
      return;
    }
    Run run = Run.active;
    run.accesses.readElement(run.moving, array, index, site);
  }

  public static void write(Object owner, int value, int site) {
    if (isInert()) {
      initialiser(owner, site, true);
      return;
    }
    Run run = Run.active;
    run.accesses.writeField(run.moving, owner, value, null, site);
  }

  public static void write(Object owner, long value, int site) {
    if (isInert()) {
      initialiser(owner, site, true);
      return;
    }
    Run run = Run.active;
    run.accesses.writeField(run.moving, owner, value, null, site);
  }

  public static void write(Object owner, float value, int site) {
    if (isInert()) {
      initialiser(owner, site, true);
      return;
    }
    Run run = Run.active;
    run.accesses.writeField(run.moving, owner, Float.floatToRawIntBits(value), null, site);
  }

  public static void write(Object owner, double value, int site) {
    if (isInert()) {
      initialiser(owner, site, true);
      return;
    }
    Run run = Run.active;
    run.accesses.writeField(run.moving, owner, Double.doubleToRawLongBits(value), null, site);
  }

  public static void write(Object owner, Object value, int site) {
    if (isInert()) {
      initialiser(owner, site, true);
      return;
    }
    Run run = Run.active;
    run.accesses.writeField(run.moving, owner, 0, value, site);
  }

  public static void writeStatic(int value, int site) {
    if (isInert()) {
      initialiser(null, site, true);
      return;
    }
    Run run = Run.active;
    run.accesses.writeStatic(run.moving, value, null, site);
  }

  public static void writeStatic(long value, int site) {
    if (isInert()) {
      initialiser(null, site, true);
      return;
    }
    Run run = Run.active;
    run.accesses.writeStatic(run.moving, value, null, site);
  }

  public static void writeStatic(float value, int site) {
    if (isInert()) {
      initialiser(null, site, true);
      return;
    }
    Run run = Run.active;
    run.accesses.writeStatic(run.moving, Float.floatToRawIntBits(value), null, site);
  }

  public static void writeStatic(double value, int site) {
    if (isInert()) {
      initialiser(null, site, true);
      return;
    }
    Run run = Run.active;
    run.accesses.writeStatic(run.moving, Double.doubleToRawLongBits(value), null, site);
  }

  public static void writeStatic(Object value, int site) {
    if (isInert()) {
      initialiser(null, site, true);
      return;
    }
    Run run = Run.active;
    run.accesses.writeStatic(run.moving, 0, value, site);
  }

  public static void writeArray(Object array, int index, int value, int site) {
    if (isInert()) {
      initialiserElement(array, index, true);
      return;
    }
    Run run = Run.active;
    run.accesses.writeElement(run.moving, array, index, value, null, site);
  }

  public static void writeArray(Object array, int index, long value, int site) {
    if (isInert()) {
      initialiserElement(array, index, true);
      return;
    }
    Run run = Run.active;
    run.accesses.writeElement(run.moving, array, index, value, null, site);
  }

  public static void writeArray(Object array, int index, float value, int site) {
    if (isInert()) {
      initialiserElement(array, index, true);
      return;
    }
    Run run = Run.active;
    run.accesses.writeElement(run.moving, array, index, Float.floatToRawIntBits(value), null, site);
  }

  public static void writeArray(Object array, int index, double value, int site) {
    if (isInert()) {
      initialiserElement(array, index, true);
      return;
    }
    Run run = Run.active;
    run.accesses.writeElement(
        run.moving, array, index, Double.doubleToRawLongBits(value), null, site);
  }

  public static void writeArray(Object array, int index, Object value, int site) {
    if (isInert()) {
      initialiserElement(array, index, true);
      return;
    }
    Run run = Run.active;
    run.accesses.writeElement(run.moving, array, index, 0, value, site);
  }

  // ---- atomic accesses, before the call

  public static void unsafe(Object base, long offset, int op, int site) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.accesses.unsafe(run.moving, base, offset, op, 0, 0, null, null, site);
  }

  public static void unsafe(Object base, long offset, long value, int op, int site) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.accesses.unsafe(run.moving, base, offset, op, 0, value, null, null, site);
  }

  public static void unsafe(Object base, long offset, Object value, int op, int site) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.accesses.unsafe(run.moving, base, offset, op, 0, 0, null, value, site);
  }

  public static void unsafe(Object base, long offset, long expected, long value, int op, int site) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.accesses.unsafe(run.moving, base, offset, op, expected, value, null, null, site);
  }

  public static void unsafe(
      Object base, long offset, Object expected, Object value, int op, int site) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.accesses.unsafe(run.moving, base, offset, op, 0, 0, expected, value, site);
  }

  public static void varHandle(VarHandle handle, Object owner, int index, int op, int site) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.accesses.varHandle(run.moving, handle, owner, index, op, 0, 0, null, null, site);
  }

  public static void varHandle(
      VarHandle handle, Object owner, int index, long value, int op, int site) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.accesses.varHandle(run.moving, handle, owner, index, op, 0, value, null, null, site);
  }

  public static void varHandle(
      VarHandle handle, Object owner, int index, Object value, int op, int site) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.accesses.varHandle(run.moving, handle, owner, index, op, 0, 0, null, value, site);
  }

  public static void varHandle(
      VarHandle handle, Object owner, int index, long expected, long value, int op, int site) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.accesses.varHandle(run.moving, handle, owner, index, op, expected, value, null, null, site);
  }

  public static void varHandle(
      VarHandle handle, Object owner, int index, Object expected, Object value, int op, int site) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.accesses.varHandle(run.moving, handle, owner, index, op, 0, 0, expected, value, site);
  }

  // ---- many cells at once

  public static void arraycopy(
      Object from, int start, Object to, int target, int length, int site) {
    if (isInert()) {
      System.arraycopy(from, start, to, target, length);
      return;
    }
    Run run = Run.active;
    run.bulk.copy(run.moving, from, start, to, target, length, site);
  }

  public static Object snapshot(Object array, int site) {
    if (isInert()) {
      return array;
    }
    Run run = Run.active;
    return run.bulk.snapshot(run.moving, array, site);
  }

  public static Object snapshot(Object array, int start, int end, int site) {
    if (isInert()) {
      return array;
    }
    Run run = Run.active;
    return run.bulk.snapshot(run.moving, array, start, end, site);
  }

  public static void beforeClone(Object object, int site) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.bulk.cloned(run.moving, object, site);
  }

  // ---- ways round the hooks

  public static String intern(String text) {
    if (isInert()) {
      return text.intern();
    }
    return Run.active.heap.intern(text);
  }

  public static void reflectedRead(Field field, Object owner, int site) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.reflected.read(run.moving, field, owner, site);
  }

  public static void reflectedWrite(Field field, Object owner, Object value, int type, int site) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.reflected.write(run.moving, field, owner, value, type, site);
  }

  public static void reflectedRead(Object array, int index, int site) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.reflected.readElement(run.moving, array, index, site);
  }

  public static void reflectedWrite(Object array, int index, Object value, int type, int site) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.reflected.writeElement(run.moving, array, index, value, type, site);
  }

  /** An object is handed to code without hooks. */
  public static void pass(Object object, int site) {
    if (isInert()) {
      return;
    }
    Run.active.escapes.pass(object, site);
  }

  /** A method handle is made, perhaps by a class initialiser, that accesses fields or elements. */
  public static void unseen(int site) {
    Run run = Run.active;
    if (isInert() && !run.inert.isInside()) {
      return;
    }
    run.escapes.handle(site);
  }

  /** Before a thread waits for the end of a process. */
  public static void processWait(Object process) {
    if (isInert()) {
      return;
    }
    Run.active.escapes.awaitProcess(process);
  }

  /** Before a thread waits for somebody to connect to a socket. */
  public static void socketAccept(Object socket) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.escapes.awaitSocket(run.moving, "ServerSocket.accept");
  }

  /** Before a thread waits for something to come through a socket. */
  public static void socketRead(Object stream) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.escapes.readSocket(run.moving, stream);
  }

  /** Before a call that cannot be done under control. */
  public static void unsupported(int site) {
    if (isInert()) {
      return;
    }
    Run.active.escapes.refuse(site);
  }

  // ---- monitors

  public static void enter(Object lock, int site) {
    if (isInert()) {
      Unruled.enter(lock);
      return;
    }
    Run run = Run.active;
    run.monitors.enter(run.moving, lock, site);
  }

  public static void exit(Object lock, int site) {
    if (isInert()) {
      Unruled.exit(lock);
      return;
    }
    Run run = Run.active;
    run.monitors.exit(run.moving, lock, site);
  }

  public static void syncMethodEnter(Object lock, int site) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.monitors.enterReal(run.moving, lock);
  }

  public static void syncMethodExit(Object lock) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.monitors.exitReal(run.moving, lock);
  }

  /** Before a real monitor is entered in a class that has no other hooks. */
  public static void guardEnter(Object lock, int site) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.monitors.enterBoth(run.moving, lock, site);
  }

  public static void guardExit(Object lock, int site) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.monitors.exitBoth(run.moving, lock, site);
  }

  public static void waitOn(Object lock, int site) throws InterruptedException {
    if (isInert()) {
      Unruled.await(lock, isInitialiserIdle() ? SLICE : 0);
      return;
    }
    Run run = Run.active;
    run.monitors.await(run.moving, lock, 0, site);
  }

  public static void waitOn(Object lock, long millis, int site) throws InterruptedException {
    if (isInert()) {
      Unruled.await(lock, Times.nanos(millis, 0));
      return;
    }
    Run run = Run.active;
    run.monitors.await(run.moving, lock, Times.nanos(millis, 0), site);
  }

  public static void waitOn(Object lock, long millis, int nanos, int site)
      throws InterruptedException {
    if (isInert()) {
      Unruled.await(lock, Times.nanos(millis, nanos));
      return;
    }
    Run run = Run.active;
    run.monitors.await(run.moving, lock, Times.nanos(millis, nanos), site);
  }

  public static void notifyOne(Object lock, int site) {
    if (isInert()) {
      Unruled.notify(lock, false);
      return;
    }
    Run run = Run.active;
    run.monitors.notify(run.moving, lock, false, site);
  }

  public static void notifyAll(Object lock, int site) {
    if (isInert()) {
      Unruled.notify(lock, true);
      return;
    }
    Run run = Run.active;
    run.monitors.notify(run.moving, lock, true, site);
  }

  public static boolean holdsLock(Object lock) {
    if (isInert()) {
      return Unruled.holdsAny(lock);
    }
    Run run = Run.active;
    return run.monitors.holds(run.moving, lock);
  }

  // ---- threads

  /** Where the next call is, whose own hook cannot know it. */
  public static void at(int site) {
    if (isInert()) {
      return;
    }
    Run.active.moving.place = site;
  }

  public static boolean start(Thread thread) {
    if (isInert()) {
      return Run.active.inert.started(thread);
    }
    Run run = Run.active;
    return run.threads.start(run.moving, thread, null);
  }

  /** A thread is started by the JDK, which counts it in a container. */
  public static boolean start(Thread thread, Object container) {
    if (isInert()) {
      return Run.active.inert.started(thread);
    }
    Run run = Run.active;
    return run.threads.start(run.moving, thread, container);
  }

  public static void join(Thread thread, int site) throws InterruptedException {
    if (isInert()) {
      while (isInitialiserIdle() && thread.isAlive()) {
        thread.join(SLICE / 1_000_000);
      }
      thread.join();
      return;
    }
    Run run = Run.active;
    if (!run.threads.join(run.moving, thread, 0, site)) {
      thread.join();
    }
  }

  public static void join(Thread thread, long millis, int site) throws InterruptedException {
    if (isInert()) {
      thread.join(millis);
      return;
    }
    Run run = Run.active;
    if (!run.threads.join(run.moving, thread, Times.nanos(millis, 0), site)) {
      thread.join(millis);
    }
  }

  public static void join(Thread thread, long millis, int nanos, int site)
      throws InterruptedException {
    if (isInert()) {
      thread.join(millis, nanos);
      return;
    }
    Run run = Run.active;
    if (!run.threads.join(run.moving, thread, Times.nanos(millis, nanos), site)) {
      thread.join(millis, nanos);
    }
  }

  public static boolean join(Thread thread, Duration time, int site) throws InterruptedException {
    if (isInert()) {
      thread.join(Math.max(1, time.toMillis()));
      return !thread.isAlive();
    }
    Run run = Run.active;
    return run.threads.join(run.moving, thread, time, site);
  }

  public static boolean isAlive(Thread thread, int site) {
    if (isInert()) {
      return thread.isAlive();
    }
    Run run = Run.active;
    Strand other = run.threads.ask(run.moving, thread, site);
    return other == null ? thread.isAlive() : run.threads.isAlive(run.moving, other, site);
  }

  /** The state of a thread of the program; null if it is none. */
  public static Thread.State getState(Thread thread) {
    if (isInert()) {
      return null;
    }
    Run run = Run.active;
    Strand other = run.threads.find(thread);
    return other == null ? null : run.threads.state(run.moving, other);
  }

  public static boolean interrupt(Thread thread) {
    if (isInert()) {
      return false;
    }
    Run run = Run.active;
    Strand other = run.threads.ask(run.moving, thread, run.moving.place);
    if (other == null) {
      run.threads.interruptEarly(run.moving, thread);
      return false;
    }
    run.threads.interrupt(run.moving, other);
    return true;
  }

  public static void interrupt(ThreadGroup group, int site) {
    if (isInert()) {
      group.interrupt();
      return;
    }
    Run run = Run.active;
    run.traits.interrupt(run.moving, group, site);
  }

  /** A thread said its name. */
  public static void named(Thread thread, String name) {
    if (isInert() || name == null) {
      return;
    }
    Run run = Run.active;
    run.traits.named(run.moving, thread, name);
  }

  /** A priority or handler of a thread is asked for. */
  public static void readTrait(Thread thread, int trait) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.traits.read(run.moving, thread, trait);
  }

  /** A name or priority of a thread is about to be set. */
  public static void writeTrait(Thread thread, int trait) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.traits.write(run.moving, thread, trait);
  }

  /** The handler of a thread, or of all if it is null, is about to be set. */
  public static void handler(Thread thread, Object handler, int site) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.traits.handler(run.moving, thread, handler, site);
  }

  /** Whether a thread is a daemon is about to be set. */
  public static void beforeStart(Thread thread, int site) {
    if (isInert() || thread == null) {
      return;
    }
    Run run = Run.active;
    run.traits.beforeStart(run.moving, thread, site);
  }

  /** Before a call that is answered for the whole JVM. */
  public static void answeredByJvm(int site) {
    if (isInert()) {
      return;
    }
    Run.active.escapes.answeredByJvm(site);
  }

  public static void addShutdownHook(Runtime runtime, Thread hook, int site) {
    if (isInert()) {
      runtime.addShutdownHook(hook);
      return;
    }
    Run.active.escapes.shutdownHook(site);
  }

  public static boolean removeShutdownHook(Runtime runtime, Thread hook, int site) {
    if (isInert()) {
      return runtime.removeShutdownHook(hook);
    }
    Run.active.escapes.shutdownHook(site);
    return true;
  }

  /** The result of a call to a class without hooks that hands out the same object each time. */
  public static void kept(Object object) {
    if (isInert()) {
      return;
    }
    Run.active.heap.kept(object);
  }

  public static int isInterrupted(Thread thread) {
    if (isInert()) {
      return -1;
    }
    Run run = Run.active;
    Strand other = run.threads.ask(run.moving, thread, run.moving.place);
    if (other == null) {
      return -1;
    }
    return run.threads.testInterrupt(run.moving, other, false, run.moving.place()) ? 1 : 0;
  }

  public static boolean interrupted(int site) {
    if (isInert()) {
      return Thread.interrupted();
    }
    Run run = Run.active;
    return run.threads.testInterrupt(run.moving, run.moving, true, site);
  }

  public static void sleep(long millis, int site) throws InterruptedException {
    if (isInert()) {
      Thread.sleep(millis);
      return;
    }
    Run run = Run.active;
    run.threads.sleep(run.moving, Times.nanos(millis, 0), site);
  }

  public static void sleep(long millis, int nanos, int site) throws InterruptedException {
    if (isInert()) {
      Thread.sleep(millis, nanos);
      return;
    }
    Run run = Run.active;
    run.threads.sleep(run.moving, Times.nanos(millis, nanos), site);
  }

  public static void sleep(Duration time, int site) throws InterruptedException {
    if (isInert()) {
      Thread.sleep(time.toMillis());
      return;
    }
    Run run = Run.active;
    run.threads.sleep(run.moving, Times.nanos(time), site);
  }

  public static void yieldNow(int site) {
    if (isInert()) {
      isInitialiserIdle();
      Thread.yield();
    }
  }

  public static void onSpinWait(int site) {
    if (isInert()) {
      isInitialiserIdle();
      Thread.onSpinWait();
    }
  }

  public static Thread currentThread() {
    if (isInert()) {
      return Thread.currentThread();
    }
    return Run.active.moving.thread;
  }

  /** Who carries the current thread, as far as the JDK keeps something for it. */
  public static Thread currentCarrier(Object access) {
    return currentThread();
  }

  public static void park(Object unsafe, boolean absolute, long time, int site) {
    if (isInert()) {
      if (time == 0 && isInitialiserIdle()) {
        Memory.UNSAFE.park(false, SLICE);
      } else {
        Memory.UNSAFE.park(absolute, time);
      }
      return;
    }
    Run run = Run.active;
    long nanos = absolute ? run.chance.until(run.moving, time) : time == 0 ? -1 : time;
    run.parking.park(run.moving, nanos, site);
  }

  public static void unpark(Object unsafe, Object thread, int site) {
    if (isInert()) {
      Memory.UNSAFE.unpark(thread);
      return;
    }
    Run run = Run.active;
    Strand other = thread == null ? null : run.threads.ask(run.moving, (Thread) thread, site);
    if (other == null) {
      Memory.UNSAFE.unpark(thread);
    } else {
      run.parking.unpark(run.moving, other, site);
    }
  }

  public static boolean parkVirtual(Thread thread) {
    return parkVirtual(thread, -1);
  }

  public static boolean parkVirtual(Thread thread, long nanos) {
    if (isInert()) {
      return false;
    }
    Run run = Run.active;
    run.parking.park(run.moving, nanos, run.moving.place());
    return true;
  }

  public static boolean unparkVirtual(Thread thread) {
    if (isInert()) {
      return false;
    }
    Run run = Run.active;
    Strand other = run.threads.ask(run.moving, thread, run.moving.place());
    if (other == null) {
      return false;
    }
    run.parking.unpark(run.moving, other, run.moving.place());
    return true;
  }

  // ---- clock, random numbers, hash codes

  public static long nanoTime() {
    if (isInert()) {
      return System.nanoTime();
    }
    Run run = Run.active;
    return run.chance.nanoTime(run.moving);
  }

  public static long currentTimeMillis() {
    if (isInert()) {
      return System.currentTimeMillis();
    }
    Run run = Run.active;
    return run.chance.millis(run.moving);
  }

  public static long nanoTimeAdjustment(long seconds) {
    if (isInert()) {
      return VM.getNanoTimeAdjustment(seconds);
    }
    Run run = Run.active;
    return run.chance.adjustment(run.moving, seconds);
  }

  public static double random() {
    if (isInert()) {
      return Math.random();
    }
    Run run = Run.active;
    return run.chance.random(run.moving);
  }

  /** Asked of controlled threads only. */
  public static int choose(int alternatives, int site) {
    Run run = Run.active;
    return run.chance.choose(run.moving, alternatives, site);
  }

  /** Asked of controlled threads only. */
  public static int nextHash() {
    Run run = Run.active;
    return run.chance.nextHash(run.moving);
  }

  /** Asked of controlled threads only. */
  public static long nextThread() {
    Run run = Run.active;
    return run.threads.nextNumber(run.moving);
  }

  public static long seedUniquifier() {
    if (isInert()) {
      return System.nanoTime();
    }
    Run run = Run.active;
    return run.chance.seed(run.moving);
  }

  public static boolean randomBytes(byte[] bytes) {
    if (isInert()) {
      return false;
    }
    Run run = Run.active;
    run.chance.fill(run.moving, bytes);
    return true;
  }

  public static int hashCode(Object object) {
    if (isInert()) {
      return Run.active.chance.realHashCode(object);
    }
    Run run = Run.active;
    return run.chance.hashCode(run.moving, object);
  }

  public static int identityHashCode(Object object) {
    if (isInert()) {
      return Run.active.chance.realHash(object);
    }
    Run run = Run.active;
    return run.chance.hash(run.moving, object);
  }

  // ---- the end of everything

  public static void exit(int status, int site) {
    if (isInert()) {
      System.exit(status);
      return;
    }
    Run run = Run.active;
    run.crash(run.moving, "the program called System.exit(" + status + ")");
  }

  public static void exit(Runtime runtime, int status, int site) {
    if (isInert()) {
      runtime.exit(status);
      return;
    }
    Run run = Run.active;
    run.crash(run.moving, "the program called Runtime.exit(" + status + ")");
  }

  public static void halt(Runtime runtime, int status, int site) {
    if (isInert()) {
      runtime.halt(status);
      return;
    }
    Run run = Run.active;
    run.crash(run.moving, "the program called Runtime.halt(" + status + ")");
  }

  // ---- what no run may depend on

  public static void enterInert() {
    Run.active.inert.enter();
  }

  public static void leaveInert() {
    Run.active.inert.leave();
  }

  public static void enterInert(Class<?> type) {
    Run.active.inert.enter(type);
  }

  public static void failInert(Class<?> type) {
    Run.active.inert.fail(type);
  }

  public static void leaveInert(Class<?> type) {
    Run.active.inert.leave(type);
  }

  // ---- loops and lambdas

  public static void foreign() {
    if (isInert()) {
      return;
    }
    Run.active.moving.effects++;
  }

  public static int activation() {
    if (isInert()) {
      return 0;
    }
    Run run = Run.active;
    return run.loops.activation(run.moving);
  }

  public static void loopBegin(int activation, int site) {
    if (isInert()) {
      if (Run.active.inert.initialisers().isWatching()) {
        Run.active.inert.initialisers().round();
      }
      return;
    }
    Run run = Run.active;
    run.loops.begin(run.moving, activation, site);
  }

  public static void loopLocal(int value) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.loops.local(run.moving, value);
  }

  public static void loopLocal(long value) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.loops.local(run.moving, value);
  }

  public static void loopLocal(float value) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.loops.local(run.moving, Float.floatToRawIntBits(value));
  }

  public static void loopLocal(double value) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.loops.local(run.moving, Double.doubleToRawLongBits(value));
  }

  public static void loopLocal(Object value) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.loops.local(run.moving, value);
  }

  public static void loopEnd() {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.loops.end(run.moving);
  }

  public static void lambda(Object lambda, int site) {
    Run run = Run.active;
    if (run.isInside()) {
      run.layouts.name(lambda, run.sites, site);
    }
  }
}
