package heddle.runtime.heap;

import heddle.runtime.layout.ClassLayouts;
import heddle.runtime.raw.Memory;
import heddle.runtime.table.Digest;
import heddle.runtime.table.Growth;
import heddle.runtime.table.Wide;
import heddle.runtime.turn.Control;
import heddle.runtime.turn.Scheduler;
import java.lang.reflect.Field;

/** The inside of {@code java.lang.Thread}, which is not the same in all JDKs. */
public final class ThreadFields {

  private static final long NONE = -1;

  /** Far from the numbers that the JVM gives, so that no real thread has the same. */
  private static final long FIRST_ID = 1L << 30;

  /** Set in the numbers of threads that a thread of the program made. */
  private static final long MADE = 1L << 55;

  private final ClassLayouts layouts;
  private final Scheduler scheduler;
  private final long name = offset("name");
  private final long id = offset("tid");
  private final long seed = offset("threadLocalRandomSeed");
  private final long probe = offset("threadLocalRandomProbe");
  private final long secondarySeed = offset("threadLocalRandomSecondarySeed");
  private final long interrupted = offset("interrupted");
  private final long loader = offset("contextClassLoader");
  private final long scopedValues = offset("scopedValueBindings");
  private final long handler = offset("uncaughtExceptionHandler");
  private final long holder = offset("holder");
  private static final long[] OWN = {
    offset("threadLocals"), offset("inheritableThreadLocals"), offset("headStackableScopes")
  };

  private final long defaultHandler;
  private final Object numberingBase;
  private Object handlerBefore;
  private String[] defaults = new String[16];
  private long[] ids = new long[16];
  private final long numbering;

  ThreadFields(ClassLayouts layouts, Scheduler scheduler) {
    this.layouts = layouts;
    this.scheduler = scheduler;
    Field field = find(Thread.class, "threadInitNumber");
    if (field == null) {
      field = find(nested("java.lang.Thread$ThreadNumbering"), "next");
    }
    numberingBase = field == null ? null : Memory.UNSAFE.staticFieldBase(field);
    numbering = field == null ? NONE : Memory.UNSAFE.staticFieldOffset(field);
    Field byDefault = find(Thread.class, "defaultUncaughtExceptionHandler");
    defaultHandler = byDefault == null ? NONE : Memory.UNSAFE.staticFieldOffset(byDefault);
  }

  /** Threads have no default handler, until the program sets one. */
  public void begin() {
    if (defaultHandler != NONE) {
      handlerBefore = Memory.reference(Thread.class, defaultHandler);
      Memory.setReference(Thread.class, defaultHandler, null);
    }
    restartNumbering();
  }

  /** The default handler is again who it was. */
  public void end() {
    if (defaultHandler != NONE) {
      Memory.setReference(Thread.class, defaultHandler, handlerBefore);
    }
  }

  /** Default names start from {@code Thread-0} again. */
  private void restartNumbering() {
    if (numbering != NONE) {
      Memory.UNSAFE.putInt(numberingBase, numbering, 0);
    }
  }

  /** Gives a thread a name, a number and random seeds that are functions of who started it. */
  public void adopt(Thread thread, boolean isVirtual, String path, int number) {
    if (number >= defaults.length) {
      defaults = Growth.of(defaults, number * 2);
      ids = Growth.of(ids, number * 2);
    }
    if (defaults[number] == null) {
      defaults[number] = defaultName(path);
      ids[number] = number(path);
    }
    if (!isNumbered(thread)) {
      if (isDefault((String) Memory.reference(thread, name))) {
        Memory.setReference(thread, name, defaults[number]);
      }
      if (!isVirtual) {
        // The number of a virtual thread is its hash code, which may have been asked for.
        Memory.UNSAFE.putLong(thread, id, ids[number]);
      }
    }
    long random = Digest.mix(11, ids[number]);
    Memory.UNSAFE.putLong(thread, seed, random);
    Memory.UNSAFE.putInt(thread, probe, (int) random | 1);
    if (secondarySeed != NONE) {
      Memory.UNSAFE.putInt(thread, secondarySeed, (int) (random >>> 32) | 1);
    }
  }

  /** Whether a thread of the program made it, so that number and name follow from its history. */
  private boolean isNumbered(Thread thread) {
    return (Memory.UNSAFE.getLong(thread, id) & MADE) != 0;
  }

  /** Whether its constructor has come so far that it can be asked about itself. */
  public boolean isMade(Thread thread) {
    boolean hasHolder = holder == NONE || Memory.reference(thread, holder) != null;
    return hasHolder && thread.getThreadGroup() != null && Memory.reference(thread, name) != null;
  }

  /** A digest of what everybody who knows a thread can ask it for without an event. */
  public long digest(Thread thread) {
    String text = (String) Memory.reference(thread, name);
    boolean isNamed = text != null && (!isDefault(text) || isNumbered(thread));
    long digest = isNamed ? Digest.mix(1, text) : 1;
    long number = Memory.UNSAFE.getLong(thread, id);
    digest = Digest.mix(digest, number >= FIRST_ID ? number : 0);
    digest = Digest.mix(digest, thread.getPriority() * 2 + (thread.isDaemon() ? 1 : 0));
    digest = Digest.mix(digest, path(thread.getThreadGroup()));
    var context = (ClassLoader) Memory.reference(thread, loader);
    if (layouts.isMade(context)) {
      // Others of the same name would not be told apart.
      scheduler.hasHiddenState = true;
    }
    return context == null ? digest : Digest.mix(digest, String.valueOf(context.getName()));
  }

  /** Adds to a mark what belongs to a thread, and what can be asked for without an event. */
  public void digest(Thread thread, ReferenceVisitor heap, Wide wide) {
    wide.mix(digest(thread));
    heap.reference(thread.getThreadGroup());
    wide.mix(Memory.UNSAFE.getLong(thread, seed));
    wide.mix(Memory.UNSAFE.getInt(thread, probe));
    wide.mix(secondarySeed == NONE ? 0 : Memory.UNSAFE.getInt(thread, secondarySeed));
    for (long field : OWN) {
      heap.reference(field == NONE ? null : Memory.reference(thread, field));
    }
    heap.reference(scopedValues(thread));
    heap.reference(handler == NONE ? null : Memory.reference(thread, handler));
    heap.reference(Memory.reference(thread, loader));
  }

  /** The scoped values that a thread has inherited; null if there are none. */
  public Object scopedValues(Thread thread) {
    Object bindings = scopedValues == NONE ? null : Memory.reference(thread, scopedValues);
    return bindings instanceof Class ? null : bindings;
  }

  /** The classes and names of a group and of those that it is in. */
  static String path(ThreadGroup group) {
    var path = new StringBuilder();
    for (ThreadGroup g = group; g != null; g = g.getParent()) {
      path.append(g.getClass().getName()).append(':').append(g.getName()).append('/');
    }
    return path.toString();
  }

  /** The thread's group, if it is one with code of the program's; otherwise null. */
  Object groupOfProgram(Thread thread) {
    ThreadGroup group = thread.getThreadGroup();
    return group != null && layouts.isProgram(group.getClass()) ? group : null;
  }

  /** The thread's class loader, if it is one with code of the program's; otherwise null. */
  Object loaderOfProgram(Thread thread) {
    Object context = Memory.reference(thread, loader);
    return context != null && layouts.isProgram(context.getClass()) ? context : null;
  }

  /** Who deals with the exceptions of a thread; null if nobody in particular. */
  public Thread.UncaughtExceptionHandler handler(Thread thread) {
    Object own = handler == NONE ? null : Memory.reference(thread, handler);
    ThreadGroup group = thread.getThreadGroup();
    while (own == null && group != null) {
      own = layouts.isProgram(group.getClass()) ? group : null;
      group = group.getParent();
    }
    if (own == null && defaultHandler != NONE) {
      own = Memory.reference(Thread.class, defaultHandler);
    }
    return (Thread.UncaughtExceptionHandler) own;
  }

  public boolean isWithoutDefaultHandler() {
    return defaultHandler == NONE || Memory.reference(Thread.class, defaultHandler) == null;
  }

  /** Whether the JVM's own flag says that it is interrupted. */
  public boolean isInterrupted(Thread thread) {
    return interrupted != NONE && Memory.UNSAFE.getBoolean(thread, interrupted);
  }

  /** Whether it was interrupted before it was started; it is not any more. */
  public boolean takeInterrupt(Thread thread) {
    boolean flag = isInterrupted(thread);
    if (flag) {
      Memory.UNSAFE.putBoolean(thread, interrupted, false);
    }
    return flag;
  }

  /** Whether the JVM knows the thread. */
  public boolean isStarted(Thread thread) {
    // The question is ours and no step of the program.
    Thread self = Control.suspend();
    try {
      return thread.getState() != Thread.State.NEW;
    } finally {
      Control.resume(self);
    }
  }

  /** The number of the n-th thread that is made by the one with this path. */
  public static long made(String path, int n) {
    return number(path) * 1024 + n & Long.MAX_VALUE >>> 8 | MADE;
  }

  /** The number in the default name of a thread: those of the first thread count from 0. */
  public static int nameNumber(String path, int n) {
    return (int) (order(path) * 1024 + n & Integer.MAX_VALUE);
  }

  /** A number for each path, different for paths of a few short steps. */
  private static long number(String path) {
    return steps(path, FIRST_ID) & Long.MAX_VALUE >>> 8;
  }

  /** The same, small: 2 for the second child of the first thread. */
  public static long order(String path) {
    return steps(path, 0) & Long.MAX_VALUE >>> 8;
  }

  private static long steps(String path, long first) {
    long number = first;
    int start = path.indexOf('/');
    while (start >= 0) {
      int end = path.indexOf('/', start + 1);
      int step = Integer.parseInt(path.substring(start + 1, end < 0 ? path.length() : end));
      number = number * 1024 + step;
      start = end;
    }
    return number;
  }

  /** {@code Thread-0} for the first child of main, {@code Thread-0.0} for its first child. */
  private static String defaultName(String path) {
    var text = new StringBuilder("Thread-");
    int start = path.indexOf('/');
    while (start >= 0) {
      int end = path.indexOf('/', start + 1);
      text.append(Integer.parseInt(path.substring(start + 1, end < 0 ? path.length() : end)) - 1);
      text.append(end < 0 ? "" : ".");
      start = end;
    }
    return text.toString();
  }

  /** Whether it is a name that the JDK gave. */
  private static boolean isDefault(String text) {
    if (text == null || text.length() < 8 || !text.startsWith("Thread-")) {
      return false;
    }
    for (int i = 7; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return true;
  }

  private static Class<?> nested(String type) {
    try {
      return Class.forName(type, true, null);
    } catch (ClassNotFoundException e) {
      return Thread.class;
    }
  }

  private static Field find(Class<?> type, String name) {
    for (Field field : type.getDeclaredFields()) {
      if (field.getName().equals(name)) {
        return field;
      }
    }
    return null;
  }

  private static long offset(String field) {
    Field found = find(Thread.class, field);
    return found == null ? NONE : Memory.UNSAFE.objectFieldOffset(found);
  }
}
