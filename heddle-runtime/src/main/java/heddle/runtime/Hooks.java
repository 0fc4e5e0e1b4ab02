package heddle.runtime;

import heddle.runtime.heap.Stacks;
import heddle.runtime.raw.ShownMethods;
import heddle.runtime.turn.Control;
import java.lang.StackWalker.StackFrame;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import jdk.internal.misc.VM;
import jdk.internal.vm.annotation.ForceInline;

/**
 * The only class that instrumented code calls. What it inherits are its hooks for {@link FieldHooks
 * fields}, {@link AtomicHooks atomic accesses}, {@link MonitorHooks monitors} and {@link
 * ThreadHooks threads}.
 *
 * <p>Every hook is a guard and one call. The guard asks whether the calling thread is the program
 * thread that moves; if not, the hook does what the instrumented instruction would have done, or
 * nothing if the instruction itself is still there. The names and descriptors are fixed by {@code
 * heddle.instrument.HookTable}.
 */
public final class Hooks extends ThreadHooks {

  private Hooks() {}

  /** Whether the calling thread is the program thread that moves. */
  public static boolean controlled() {
    return !isInert();
  }

  /** Whether there is a run; without one, no hook has anything to do. */
  @ForceInline
  public static boolean isRunning() {
    return Control.isRunning;
  }

  // ---- clock, random numbers, hash codes

  public static long nanoTime() {
    if (isInert()) {
      return System.nanoTime();
    }
    Run run = Run.active;
    return run.chance.nanoTime(run.scheduler.moving);
  }

  /** The same, if the program asks. */
  public static long nanoTimeOfProgram() {
    if (isInert()) {
      return isInitialising() ? Run.active.chance.initialiserNanos() : System.nanoTime();
    }
    Run.active.chance.ask();
    return nanoTime();
  }

  /** The time that becomes a part of a seed. */
  public static long nanoTimeOfSeed() {
    return isInert() && isInitialising() ? 0 : nanoTime();
  }

  public static long currentTimeMillisOfProgram() {
    if (!isInert()) {
      Run.active.chance.ask();
    }
    return currentTimeMillis();
  }

  public static long currentTimeMillis() {
    if (isInert()) {
      return isInitialising() ? Run.active.chance.initialiserMillis() : System.currentTimeMillis();
    }
    Run run = Run.active;
    return run.chance.millis(run.scheduler.moving);
  }

  public static long nanoTimeAdjustment(long seconds) {
    if (isInert()) {
      return isInitialising()
          ? Run.active.chance.initialiserAdjustment(seconds)
          : VM.getNanoTimeAdjustment(seconds);
    }
    Run run = Run.active;
    run.chance.ask();
    return run.chance.adjustment(run.scheduler.moving, seconds);
  }

  /** The program is about to get random numbers, or a generator of them. */
  public static void draw() {
    if (!isInert() || isInitialising()) {
      Run.active.chance.draw();
    }
  }

  public static double random() {
    if (isInert()) {
      return isInitialising() ? Run.active.chance.initialiserRandom() : Math.random();
    }
    Run run = Run.active;
    return run.chance.random(run.scheduler.moving);
  }

  /** Asked of controlled threads only. */
  public static int choose(int alternatives, int site) {
    Run run = Run.active;
    return run.chance.choose(run.scheduler.moving, alternatives, site);
  }

  /** Asked of controlled threads only. */
  public static int nextHash() {
    Run run = Run.active;
    return run.chance.nextHash(run.scheduler.moving);
  }

  /** Asked of controlled threads only. */
  public static long nextThread() {
    Run run = Run.active;
    return run.threads.nextNumber(run.scheduler.moving);
  }

  /** Asked of controlled threads only. */
  public static int nextThreadName() {
    Run run = Run.active;
    return run.threads.nextNameNumber(run.scheduler.moving);
  }

  public static long seedUniquifier() {
    if (isInert()) {
      return isInitialising() ? Run.active.initialisers.context.draw() : System.nanoTime();
    }
    Run run = Run.active;
    return run.chance.seed(run.scheduler.moving);
  }

  public static long nextSeed(AtomicLong next, long step) {
    if (isInert()) {
      return isInitialising() ? Run.active.initialisers.context.draw() : next.getAndAdd(step);
    }
    Run run = Run.active;
    return run.chance.seed(run.scheduler.moving);
  }

  public static boolean randomBytes(byte[] bytes) {
    if (isInert()) {
      return isInitialising() && Run.active.chance.initialiserFill(bytes);
    }
    Run run = Run.active;
    run.chance.fill(run.scheduler.moving, bytes);
    return true;
  }

  @ForceInline
  public static int hashCode(Object object) {
    if (isInert()) {
      return Control.isWatching ? Run.active.chance.realHashCode(object) : object.hashCode();
    }
    Run run = Run.active;
    return run.chance.hashCode(run.scheduler.moving, object);
  }

  public static int identityHashCode(Object object) {
    if (isInert()) {
      return Run.active.chance.realHash(object);
    }
    Run run = Run.active;
    return run.chance.hash(run.scheduler.moving, object);
  }

  // ---- the end of everything

  public static void exit(int status, int site) {
    if (isInert()) {
      System.exit(status);
      return;
    }
    Run run = Run.active;
    run.scheduler.crash(run.scheduler.moving, "the program called System.exit(" + status + ")");
  }

  public static void exit(Runtime runtime, int status, int site) {
    if (isInert()) {
      runtime.exit(status);
      return;
    }
    Run run = Run.active;
    run.scheduler.crash(run.scheduler.moving, "the program called Runtime.exit(" + status + ")");
  }

  public static void halt(Runtime runtime, int status, int site) {
    if (isInert()) {
      runtime.halt(status);
      return;
    }
    Run run = Run.active;
    run.scheduler.crash(run.scheduler.moving, "the program called Runtime.halt(" + status + ")");
  }

  // ---- what no run may depend on

  public static void enterInert() {
    Run.active.inert.enter();
  }

  public static void leaveInert() {
    Run.active.inert.leave();
  }

  public static void enterInert(Class<?> type) {
    Run.active.initialisers.enter(type);
  }

  public static void failInert(Class<?> type) {
    Run.active.initialisers.fail(type);
  }

  public static void leaveConstants(Class<?> type) {
    Run.active.initialisers.leaveConstants(type);
  }

  public static void leaveInert(Class<?> type) {
    Run.active.initialisers.leave(type);
  }

  /** Code of a class is about to be run that only an initialised class can run. */
  public static void need(Class<?> type) {
    if (Control.isWatching) {
      Run.active.initialisers.need(type);
    }
  }

  /** What to invoke by reflection. */
  public static Method reflected(Method method, Object receiver, Object[] arguments, int site) {
    if (isInert() || method == null) {
      return method;
    }
    Run run = Run.active;
    return run.standIns.method(run.scheduler.moving, method, receiver, arguments, site);
  }

  /** With what to invoke it. */
  public static Object[] operands(Method method, Object receiver, Object[] arguments, int site) {
    return isInert() || method == null
        ? arguments
        : Run.active.standIns.arguments(method, receiver, arguments, site);
  }

  public static MethodHandle handle(
      MethodHandle found, Class<?> type, String name, MethodType of, int site) {
    return isForeign() ? found : Run.active.standIns.handle(found, type, name, of, site);
  }

  public static MethodHandle bound(
      MethodHandle found, Object receiver, String name, MethodType of, int site) {
    return isForeign() ? found : Run.active.standIns.bound(found, receiver, name, of, site);
  }

  public static MethodHandle unreflected(MethodHandle found, Method method, int site) {
    return isForeign() ? found : Run.active.standIns.unreflected(found, method, site);
  }

  /** Whether what the thread makes is no business of the program, nor of its initialisers. */
  private static boolean isForeign() {
    return isInert() && !Run.active.inert.isInside();
  }

  public static void called(MethodHandle handle) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.standIns.called(run.scheduler.moving, handle);
  }

  public static Method[] shown(Method[] methods) {
    return ShownMethods.of(methods);
  }

  public static int shown(int modifiers) {
    return ShownMethods.modifiers(modifiers);
  }

  public static <T> Function<Stream<StackFrame>, T> shown(Function<Stream<StackFrame>, T> walk) {
    return isInert() || walk == null ? walk : new ShownFrames.Walk<>(walk);
  }

  public static Consumer<StackFrame> shownEach(Consumer<StackFrame> action) {
    return isInert() || action == null ? action : new ShownFrames.Each(action);
  }

  public static StackTraceElement[] stackTrace(StackTraceElement[] whole) {
    return Stacks.ofProgram(whole);
  }

  // ---- loops and lambdas

  public static void foreign() {
    if (isInert()) {
      return;
    }
    Run.active.scheduler.moving.effects++;
  }

  public static int activation() {
    if (isInert()) {
      return 0;
    }
    Run run = Run.active;
    return run.loops.activation(run.scheduler.moving);
  }

  public static void loopBegin(int activation, int site) {
    if (isInert()) {
      if (Control.isWatching) {
        Run.active.initialisers.round();
      }
      return;
    }
    Run run = Run.active;
    run.loops.begin(run.scheduler.moving, activation, site);
  }

  public static void loopLocal(int value) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.loops.local(run.scheduler.moving, value);
  }

  public static void loopLocal(long value) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.loops.local(run.scheduler.moving, value);
  }

  public static void loopLocal(float value) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.loops.local(run.scheduler.moving, Float.floatToRawIntBits(value));
  }

  public static void loopLocal(double value) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.loops.local(run.scheduler.moving, Double.doubleToRawLongBits(value));
  }

  public static void loopLocal(Object value) {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.loops.local(run.scheduler.moving, value);
  }

  public static void loopEnd() {
    if (isInert()) {
      return;
    }
    Run run = Run.active;
    run.loops.end(run.scheduler.moving);
  }

  /** A handler that catches almost anything has caught something. */
  public static void caught(Throwable thrown) {
    if (thrown instanceof VirtualMachineError && Run.active.isInside()) {
      Run.active.scheduler.moving.exhausted = thrown;
    }
  }

  public static void lambda(Object lambda, int site) {
    Run run = Run.active;
    if (run.isInside()) {
      run.layouts.name(lambda, run.sites, site);
    }
  }
}
