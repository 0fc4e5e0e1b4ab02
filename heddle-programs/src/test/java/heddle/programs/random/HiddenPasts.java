package heddle.programs.random;

import java.lang.StackWalker.StackFrame;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.lang.reflect.InvocationTargetException;
import java.nio.ByteOrder;
import java.text.SimpleDateFormat;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.StampedLock;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Ways of {@link Pasts} to keep a number where it does not meet the eye. */
final class HiddenPasts {

  private static volatile int told;
  private static final ThreadLocal<Integer> LOCAL = new ThreadLocal<>();

  private HiddenPasts() {}

  static void addAll() {
    exceptions();
    handles();
    references();
    threads();
    locks();
    jdk();
  }

  /** An exception that may have to keep the trace it has. */
  private static final class Fixed extends Exception {
    private static final long serialVersionUID = 1;

    Fixed(boolean isSuppressing, boolean isFixed) {
      super("fixed", null, isSuppressing, !isFixed);
      setStackTrace(new StackTraceElement[0]);
    }
  }

  private static void exceptions() {
    Pasts.add(
        "message", k -> new Exception("" + k), o -> Integer.parseInt(((Exception) o).getMessage()));
    Pasts.add(
        "cause",
        k -> new Exception("", k == 0 ? null : new Error()),
        o -> ((Exception) o).getCause() == null ? 0 : 1);
    Pasts.add("fixed", k -> new Fixed(true, k == 0), o -> lengthWith((Exception) o));
    Pasts.add("suppressed", k -> new Fixed(k == 1, true), o -> suppressedWith((Exception) o));
    Pasts.add("file", k -> from("" + k), o -> file((Exception) o));
  }

  private static int lengthWith(Exception exception) {
    exception.setStackTrace(new StackTraceElement[] {new StackTraceElement("A", "a", null, 1)});
    return exception.getStackTrace().length;
  }

  private static int suppressedWith(Exception exception) {
    exception.addSuppressed(new Error());
    return exception.getSuppressed().length;
  }

  private static Exception from(String file) {
    var exception = new Exception();
    exception.setStackTrace(new StackTraceElement[] {new StackTraceElement("A", "a", file, 1)});
    return exception;
  }

  private static int file(Exception exception) {
    return Integer.parseInt(exception.getStackTrace()[0].getFileName());
  }

  private static StackFrame frame() {
    return StackWalker.getInstance().walk(frames -> frames.findFirst()).get();
  }

  private static StackFrame otherFrame() {
    return StackWalker.getInstance().walk(frames -> frames.findFirst()).get();
  }

  /** A value of a class, which is kept there and not here. */
  private static final class OfClass extends ClassValue<Integer> {
    private int number;

    @Override
    protected Integer computeValue(Class<?> type) {
      return number;
    }
  }

  @SuppressWarnings("unchecked")
  private static int finds(Object predicate, String text) {
    return ((Predicate<String>) predicate).test(text) ? 1 : 0;
  }

  private static Object valued(int number) {
    var value = new OfClass();
    value.number = number;
    value.get(String.class);
    value.number = 0;
    return value;
  }

  private static void jdk() {
    Pasts.add(
        "target",
        k -> new InvocationTargetException(new Exception("" + k)),
        o -> parse(((InvocationTargetException) o).getCause().getMessage()));
    Pasts.add(
        "variant",
        k -> new Locale.Builder().setVariant("varia" + k).build(),
        o -> ((Locale) o).getVariant().endsWith("1") ? 1 : 0);
    Pasts.add(
        "script",
        k -> new Locale.Builder().setScript(k == 0 ? "Latn" : "Cyrl").build(),
        o -> ((Locale) o).getScript().equals("Cyrl") ? 1 : 0);
    Pasts.add(
        "frame",
        k -> k == 0 ? frame() : otherFrame(),
        o -> ((StackFrame) o).getMethodName().equals("otherFrame") ? 1 : 0);
    Pasts.add("regular", k -> Pattern.compile("a" + k).asPredicate(), o -> finds(o, "a1"));
    Pasts.add(
        "format",
        k -> new SimpleDateFormat(k == 0 ? "yyyy" : "yy"),
        o -> ((SimpleDateFormat) o).toPattern().equals("yy") ? 1 : 0);
    Pasts.add("value", HiddenPasts::valued, o -> ((OfClass) o).get(String.class));
  }

  static int first(int first, int[] others) {
    return first;
  }

  private static void handles() {
    MethodType type = MethodType.methodType(int.class, int.class, int[].class);
    Pasts.add(
        "collector",
        k ->
            MethodHandles.insertArguments(
                    MethodHandles.lookup().findStatic(HiddenPasts.class, "first", type), 0, k)
                .asVarargsCollector(int[].class),
        o -> (int) ((MethodHandle) o).invoke(7));
    Pasts.add(
        "bytes",
        k ->
            MethodHandles.byteArrayViewVarHandle(
                int[].class, k == 0 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN),
        o -> firstByte((VarHandle) o));
    VarHandle elements = MethodHandles.arrayElementVarHandle(int[].class);
    Pasts.add(
        "exact",
        k -> k == 0 ? elements : elements.withInvokeExactBehavior(),
        o -> ((VarHandle) o).hasInvokeExactBehavior() ? 1 : 0);
  }

  private static int firstByte(VarHandle handle) {
    byte[] bytes = new byte[4];
    handle.set(bytes, 0, 1);
    return bytes[0];
  }

  private static void references() {
    Pasts.add("referent", k -> new SoftReference<>("" + k), o -> parse(((Reference<?>) o).get()));
    Pasts.add("queue", HiddenPasts::queued, o -> ((Reference<?>) o).enqueue() ? 1 : 0);
    Pasts.add("enqueued", HiddenPasts::enqueued, o -> isEnqueued((Reference<?>) o));
    Pasts.add("order of a queue", HiddenPasts::inOrder, o -> isSecond((Object[]) o));
    Pasts.add(
        "local",
        k -> {
          LOCAL.set(k);
          return null;
        },
        o -> LOCAL.get());
  }

  private static int parse(Object text) {
    return Integer.parseInt((String) text);
  }

  private static Object queued(int number) {
    return number == 0
        ? new WeakReference<>(Pasts.REFERENT)
        : new WeakReference<>(Pasts.REFERENT, new ReferenceQueue<>());
  }

  private static Object enqueued(int number) {
    var reference = new WeakReference<>(Pasts.REFERENT, new ReferenceQueue<>());
    if (number == 0) {
      reference.clear();
    } else {
      reference.enqueue();
    }
    return reference;
  }

  /** A queue of three references, of which the first two change places. */
  private static Object[] inOrder(int number) {
    var queue = new ReferenceQueue<>();
    var first = new WeakReference<>(Pasts.REFERENT, queue);
    var second = new WeakReference<>(Pasts.REFERENT, queue);
    (number == 0 ? second : first).enqueue();
    (number == 0 ? first : second).enqueue();
    new WeakReference<>(Pasts.REFERENT, queue).enqueue();
    return new Object[] {queue, first, second};
  }

  private static int isSecond(Object[] kept) {
    var queue = (ReferenceQueue<?>) kept[0];
    queue.poll();
    return queue.poll() == kept[2] ? 1 : 0;
  }

  @SuppressWarnings("deprecation")
  private static int isEnqueued(Reference<?> reference) {
    return reference.isEnqueued() ? 1 : 0;
  }

  private static void threads() {
    Pasts.add("name", k -> new Thread("" + k), o -> Integer.parseInt(((Thread) o).getName()));
    Pasts.add("daemon", HiddenPasts::daemon, o -> ((Thread) o).isDaemon() ? 1 : 0);
    Pasts.add("interrupt", HiddenPasts::interrupted, o -> started((Thread) o));
    Pasts.add("group", HiddenPasts::inGroup, o -> isOther((Object[]) o));
    Pasts.add("body", k -> new Thread(() -> told = k), o -> started((Thread) o));
  }

  /** Two groups of one name, and a thread and a group in one of them. */
  private static Object[] inGroup(int number) {
    var first = new ThreadGroup("group");
    var second = new ThreadGroup("group");
    ThreadGroup of = number == 0 ? first : second;
    return new Object[] {first, new Thread(of, "t"), new ThreadGroup(of, "inside")};
  }

  private static int isOther(Object[] kept) {
    boolean isFirst = ((Thread) kept[1]).getThreadGroup() == kept[0];
    if (isFirst != (((ThreadGroup) kept[2]).getParent() == kept[0])) {
      throw new IllegalStateException("not the same");
    }
    return isFirst ? 0 : 1;
  }

  private static Thread daemon(int number) {
    var thread = new Thread("daemon");
    thread.setDaemon(number == 1);
    return thread;
  }

  private static Thread interrupted(int number) {
    var thread = new Thread(() -> told = Thread.currentThread().isInterrupted() ? 1 : 0);
    if (number == 1) {
      thread.interrupt();
    }
    return thread;
  }

  private static int started(Thread thread) throws InterruptedException {
    thread.start();
    thread.join();
    return told;
  }

  /** A lock with something more. */
  private static final class Numbered extends ReentrantLock {
    private static final long serialVersionUID = 1;
    private int number;
  }

  private static void locks() {
    Pasts.add("depth", HiddenPasts::held, o -> ((ReentrantLock) o).getHoldCount() - 1);
    Pasts.add("permits", Semaphore::new, o -> ((Semaphore) o).tryAcquire() ? 1 : 0);
    Pasts.add(
        "count", k -> new CountDownLatch(k + 1), o -> (int) ((CountDownLatch) o).getCount() - 1);
    Pasts.add("numbered", HiddenPasts::numbered, o -> ((Numbered) o).number);
    Pasts.add("phase", HiddenPasts::arrived, o -> ((Phaser) o).getPhase());
    Pasts.add("stamp", HiddenPasts::stamped, o -> ((StampedLock) o).isWriteLocked() ? 1 : 0);
  }

  private static Object held(int number) {
    var lock = new ReentrantLock();
    for (int i = 0; i <= number; i++) {
      lock.lock();
    }
    return lock;
  }

  private static Object numbered(int number) {
    var lock = new Numbered();
    lock.number = number;
    return lock;
  }

  private static Object arrived(int number) {
    var phaser = new Phaser(1);
    if (number == 1) {
      phaser.arrive();
    }
    return phaser;
  }

  private static Object stamped(int number) {
    var lock = new StampedLock();
    if (number == 1) {
      lock.writeLock();
    }
    return lock;
  }
}
