package heddle.instrument;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Every hook that instrumented code may call: the whole contract between this module and the
 * runtime, which is known here by name only. A site number is always the last {@code int}.
 *
 * <p>Hooks that take a value exist once per {@link #VALUES value type}.
 */
public final class HookTable {

  /** Internal name of the class that holds the hooks. */
  public static final String OWNER = "heddle/runtime/Hooks";

  /** Descriptors of the value types; {@code boolean} to {@code short} are passed as {@code int}. */
  static final List<String> VALUES = List.of("I", "J", "F", "D", "Ljava/lang/Object;");

  private static final List<Hook> ALL = new ArrayList<>();

  private static final String O = "Ljava/lang/Object;";
  private static final String S = "Ljava/lang/String;";
  private static final String T = "Ljava/lang/Thread;";
  private static final String FIELD = "Ljava/lang/reflect/Field;";
  private static final String STACK = "[Ljava/lang/StackTraceElement;";
  private static final String VH = "Ljava/lang/invoke/VarHandle;";
  private static final String MODE = "Ljava/lang/invoke/VarHandle$AccessMode;";
  private static final String MH = "Ljava/lang/invoke/MethodHandle;";
  private static final String MT = "Ljava/lang/invoke/MethodType;";

  public static final Hook READ = hook("read", "(" + O + "I)V");
  public static final Hook READ_STATIC = hook("readStatic", "(I)V");
  public static final Hook READ_ARRAY = hook("readArray", "(" + O + "II)V");
  private static final Map<String, Hook> WRITE = perValue("write", O, "I");
  private static final Map<String, Hook> WRITE_STATIC = perValue("writeStatic", "", "I");
  private static final Map<String, Hook> WRITE_ARRAY = perValue("writeArray", O + "I", "I");

  public static final Hook ENTER = hook("enter", "(" + O + "I)V");
  public static final Hook EXIT = hook("exit", "(" + O + "I)V");
  public static final Hook CONTROLLED = hook("controlled", "()Z");
  public static final Hook IS_RUNNING = hook("isRunning", "()Z");
  public static final Hook GUARD_ENTER = hook("guardEnter", "(" + O + "I)V");
  public static final Hook GUARD_EXIT = hook("guardExit", "(" + O + "I)V");
  public static final Hook SYNC_METHOD_ENTER = hook("syncMethodEnter", "(" + O + "I)V");
  public static final Hook SYNC_METHOD_EXIT = hook("syncMethodExit", "(" + O + ")V");

  public static final Hook WAIT = hook("waitOn", "(" + O + "I)V");
  public static final Hook WAIT_MILLIS = hook("waitOn", "(" + O + "JI)V");
  public static final Hook WAIT_NANOS = hook("waitOn", "(" + O + "JII)V");
  public static final Hook NOTIFY = hook("notifyOne", "(" + O + "I)V");
  public static final Hook NOTIFY_ALL = hook("notifyAll", "(" + O + "I)V");
  public static final Hook HASH_CODE = hook("hashCode", "(" + O + ")I");
  public static final Hook IDENTITY_HASH_CODE = hook("identityHashCode", "(" + O + ")I");
  public static final Hook CLONED = hook("cloned", "(" + O + O + "I)" + O);
  public static final Hook SNAPSHOT = hook("snapshot", "(" + O + "I)" + O);
  public static final Hook SNAPSHOT_RANGE = hook("snapshot", "(" + O + "III)" + O);

  public static final Hook LEND = hook("lend", "(" + O + "I)" + O);
  public static final Hook LEND_TO = hook("lend", "(" + O + O + "I)" + O);
  public static final Hook SNAPSHOT_TO = hook("snapshot", "(" + O + O + "III)" + O);
  public static final Hook GIVE_BACK = hook("giveBack", "(" + O + O + "III)V");

  public static final Hook INTERN = hook("intern", "(" + S + ")" + S);
  public static final Hook REFLECTED_READ = hook("reflectedRead", "(" + FIELD + O + "I)V");
  public static final Hook REFLECTED_WRITE = hook("reflectedWrite", "(" + FIELD + O + O + "II)V");
  public static final Hook REFLECTED_READ_ELEMENT = hook("reflectedRead", "(" + O + "II)V");
  public static final Hook REFLECTED_WRITE_ELEMENT =
      hook("reflectedWrite", "(" + O + "I" + O + "II)V");
  public static final Hook PASS = hook("pass", "(" + O + "I)V");
  public static final Hook FAILS_WEAKLY = hook("failsWeakly", "(I)Z");
  public static final Hook FENCE = hook("fence", "(I)V");
  public static final Hook FIELD_HANDLE = hook("fieldHandle", "(" + MH + "I)" + MH);
  public static final Hook CONSTRUCTOR_HANDLE = hook("constructorHandle", "(" + MH + "I)" + MH);
  public static final Hook CONSTRUCTED =
      hook("constructed", "(Ljava/lang/reflect/Constructor;[Ljava/lang/Object;I)V");
  public static final Hook ELEMENT_HANDLE = hook("elementHandle", "(" + MH + "I)" + MH);
  public static final Hook METHOD_HANDLE = hook("methodHandle", "(" + MH + "I)" + MH);
  public static final Hook MODE_HANDLE = hook("modeHandle", "(" + VH + MODE + "I)" + MH);
  public static final Hook MODE_INVOKER = hook("modeInvoker", "(" + MODE + MT + "I)" + MH);
  public static final Hook EXACT_MODE_INVOKER =
      hook("exactModeInvoker", "(" + MODE + MT + "I)" + MH);
  public static final Hook ORIGINAL_HANDLE = hook("original", "(" + MH + ")" + MH);
  public static final Hook OUTSIDE_HEAP = hook("outsideHeap", "(I)V");
  public static final Hook PROCESS_WAIT = hook("processWait", "(" + O + ")V");
  public static final Hook UNSUPPORTED = hook("unsupported", "(I)V");

  public static final Hook AT = hook("at", "(I)V");
  public static final Hook JOIN = hook("join", "(" + T + "I)V");
  public static final Hook JOIN_MILLIS = hook("join", "(" + T + "JI)V");
  public static final Hook JOIN_NANOS = hook("join", "(" + T + "JII)V");
  public static final Hook JOIN_DURATION = hook("join", "(" + T + "Ljava/time/Duration;I)Z");
  public static final Hook IS_ALIVE = hook("isAlive", "(" + T + "I)Z");
  public static final Hook GROUP = hook("group", "(" + T + "I)Ljava/lang/ThreadGroup;");
  public static final Hook INTERRUPTED = hook("interrupted", "(I)Z");
  public static final Hook SLEEP_MILLIS = hook("sleep", "(JI)V");
  public static final Hook SLEEP_NANOS = hook("sleep", "(JII)V");
  public static final Hook SLEEP_DURATION = hook("sleep", "(Ljava/time/Duration;I)V");
  public static final Hook YIELD = hook("yieldNow", "(I)V");
  public static final Hook ON_SPIN_WAIT = hook("onSpinWait", "(I)V");
  public static final Hook SPINS = hook("spins", "(I" + O + ")I");
  public static final Hook READ_TRAIT = hook("readTrait", "(" + T + "I)V");
  public static final Hook WRITE_TRAIT = hook("writeTrait", "(" + T + "I)V");
  public static final Hook NAMED = hook("named", "(" + T + S + ")V");
  public static final Hook HANDLER = hook("handler", "(" + T + O + "I)V");
  public static final Hook BEFORE_START = hook("beforeStart", "(" + T + "I)V");
  public static final Hook INTERRUPT_GROUP = hook("interrupt", "(Ljava/lang/ThreadGroup;I)V");
  public static final Hook HOLDS_LOCK = hook("holdsLock", "(" + O + ")Z");
  public static final Hook CURRENT_THREAD = hook("currentThread", "()" + T);
  public static final Hook PROGRAM_CURRENT_THREAD = hook("currentThreadOfProgram", "()" + T);
  public static final Hook INITIALISING_THREAD = hook("initialisingThread", "(Z)" + T);
  public static final Hook SET_THREAD_LOCAL = hook("setThreadLocal", "()V");
  public static final Hook CURRENT_CARRIER = hook("currentCarrier", "(" + O + ")" + T);

  public static final Hook NANO_TIME = hook("nanoTime", "()J");
  public static final Hook CURRENT_TIME_MILLIS = hook("currentTimeMillis", "()J");
  public static final Hook PROGRAM_NANO_TIME = hook("nanoTimeOfProgram", "()J");
  public static final Hook PROGRAM_TIME_MILLIS = hook("currentTimeMillisOfProgram", "()J");
  public static final Hook SEED_NANO_TIME = hook("nanoTimeOfSeed", "()J");
  public static final Hook NANO_TIME_ADJUSTMENT = hook("nanoTimeAdjustment", "(J)J");
  public static final Hook SYSTEM_EXIT = hook("exit", "(II)V");
  public static final Hook RUNTIME_EXIT = hook("exit", "(Ljava/lang/Runtime;II)V");
  public static final Hook RUNTIME_HALT = hook("halt", "(Ljava/lang/Runtime;II)V");
  public static final Hook CLOSE = hook("close", "(" + O + ")V");
  public static final Hook ANSWERED_BY_JVM = hook("answeredByJvm", "(I)V");
  public static final Hook SET_FOR_JVM = hook("setForJvm", "(I)V");
  public static final Hook KEPT = hook("kept", "(" + O + ")V");
  public static final Hook ARRAYCOPY = hook("arraycopy", "(" + O + "I" + O + "III)V");
  public static final Hook RANDOM = hook("random", "()D");
  public static final Hook DRAW = hook("draw", "()V");
  public static final Hook ADD_SHUTDOWN_HOOK =
      hook("addShutdownHook", "(Ljava/lang/Runtime;" + T + "I)V");
  public static final Hook REMOVE_SHUTDOWN_HOOK =
      hook("removeShutdownHook", "(Ljava/lang/Runtime;" + T + "I)Z");
  public static final Hook CHOOSE = hook("choose", "(II)I");
  public static final Hook NEXT_HASH = hook("nextHash", "()I");
  public static final Hook NEXT_THREAD = hook("nextThread", "()J");
  public static final Hook NEXT_THREAD_NAME = hook("nextThreadName", "()I");
  public static final Hook SEED_UNIQUIFIER = hook("seedUniquifier", "()J");
  public static final Hook NEXT_SEED =
      hook("nextSeed", "(Ljava/util/concurrent/atomic/AtomicLong;J)J");

  public static final Hook UNSAFE = hook("unsafe", "(" + O + "JII)V");
  public static final Hook UNSAFE_VALUE = hook("unsafe", "(" + O + "JJII)V");
  public static final Hook UNSAFE_REFERENCE = hook("unsafe", "(" + O + "J" + O + "II)V");
  public static final Hook UNSAFE_VALUES = hook("unsafe", "(" + O + "JJJII)V");
  public static final Hook UNSAFE_REFERENCES = hook("unsafe", "(" + O + "J" + O + O + "II)V");
  public static final Hook PARK = hook("park", "(" + O + "ZJI)V");
  public static final Hook UNPARK = hook("unpark", "(" + O + O + "I)V");

  public static final Hook VAR_HANDLE = hook("varHandle", "(" + VH + O + "III)V");
  public static final Hook VAR_HANDLE_VALUE = hook("varHandle", "(" + VH + O + "IJII)V");
  public static final Hook VAR_HANDLE_REFERENCE =
      hook("varHandle", "(" + VH + O + "I" + O + "II)V");
  public static final Hook VAR_HANDLE_VALUES = hook("varHandle", "(" + VH + O + "IJJII)V");
  public static final Hook VAR_HANDLE_REFERENCES =
      hook("varHandle", "(" + VH + O + "I" + O + O + "II)V");

  public static final Hook CAUGHT = hook("caught", "(Ljava/lang/Throwable;)V");
  public static final Hook LAMBDA = hook("lambda", "(" + O + "I)V");
  public static final Hook FOREIGN = hook("foreign", "()V");
  public static final Hook ACTIVATION = hook("activation", "()I");
  public static final Hook LOOP_BEGIN = hook("loopBegin", "(II)V");
  private static final Map<String, Hook> LOOP_LOCAL = perValue("loopLocal", "", "");
  public static final Hook LOOP_END = hook("loopEnd", "()V");

  private static final String METHOD = "Ljava/lang/reflect/Method;";
  private static final String HANDLE = "Ljava/lang/invoke/MethodHandle;";
  private static final String TYPE = "Ljava/lang/invoke/MethodType;";
  public static final Hook REFLECTED_METHOD =
      hook("reflected", "(" + METHOD + O + "[" + O + "I)" + METHOD);
  public static final Hook REFLECTED_OPERANDS =
      hook("operands", "(" + METHOD + O + "[" + O + "I)[" + O);
  public static final Hook HANDLE_FOUND =
      hook("handle", "(" + HANDLE + "Ljava/lang/Class;" + S + TYPE + "I)" + HANDLE);
  public static final Hook HANDLE_BOUND =
      hook("bound", "(" + HANDLE + O + S + TYPE + "I)" + HANDLE);
  public static final Hook HANDLE_UNREFLECTED =
      hook("unreflected", "(" + HANDLE + METHOD + "I)" + HANDLE);
  public static final Hook HANDLE_CALLED = hook("called", "(" + HANDLE + ")V");
  public static final Hook SHOWN_METHODS =
      hook("shown", "([Ljava/lang/reflect/Method;)[Ljava/lang/reflect/Method;");
  public static final Hook SHOWN_MODIFIERS = hook("shown", "(I)I");
  public static final Hook SHOWN_WALK =
      hook("shown", "(Ljava/util/function/Function;)Ljava/util/function/Function;");
  public static final Hook SHOWN_FRAMES =
      hook("shownEach", "(Ljava/util/function/Consumer;)Ljava/util/function/Consumer;");
  public static final Hook STACK_TRACE = hook("stackTrace", "(" + STACK + ")" + STACK);
  public static final Hook ENTER_INERT = hook("enterInert", "()V");
  public static final Hook LEAVE_INERT = hook("leaveInert", "()V");
  public static final Hook ENTER_INERT_CLASS = hook("enterInert", "(Ljava/lang/Class;)V");
  public static final Hook FAIL_INERT_CLASS = hook("failInert", "(Ljava/lang/Class;)V");
  public static final Hook NEED = hook("need", "(Ljava/lang/Class;)V");
  public static final Hook LEAVE_INERT_CONSTANTS = hook("leaveConstants", "(Ljava/lang/Class;)V");
  public static final Hook LEAVE_INERT_CLASS = hook("leaveInert", "(Ljava/lang/Class;)V");

  public static final Hook START = hook("start", "(" + T + ")Z");
  public static final Hook START_IN = hook("start", "(" + T + O + ")Z");
  public static final Hook PARK_VIRTUAL = hook("parkVirtual", "(" + T + ")Z");
  public static final Hook PARK_VIRTUAL_NANOS = hook("parkVirtual", "(" + T + "J)Z");
  public static final Hook UNPARK_VIRTUAL = hook("unparkVirtual", "(" + T + ")Z");
  public static final Hook PASS_ON = hook("passOn", "(Ljava/lang/ThreadGroup;)V");
  public static final Hook INTERRUPT = hook("interrupt", "(" + T + ")Z");
  public static final Hook IS_INTERRUPTED = hook("isInterrupted", "(" + T + ")I");
  public static final Hook GET_STATE = hook("getState", "(" + T + ")Ljava/lang/Thread$State;");
  public static final Hook GET_STACK_TRACE = hook("getStackTrace", "(" + T + ")" + STACK);
  public static final Hook RANDOM_BYTES = hook("randomBytes", "([B)Z");

  private HookTable() {}

  /** Every hook, each once. */
  public static List<Hook> all() {
    return List.copyOf(ALL);
  }

  /** Before a PUTFIELD of a value of type {@code descriptor}. */
  public static Hook write(String descriptor) {
    return WRITE.get(valueType(descriptor));
  }

  /** Before a PUTSTATIC of a value of type {@code descriptor}. */
  public static Hook writeStatic(String descriptor) {
    return WRITE_STATIC.get(valueType(descriptor));
  }

  /** Before a store of a value of type {@code descriptor} into an array. */
  public static Hook writeArray(String descriptor) {
    return WRITE_ARRAY.get(valueType(descriptor));
  }

  /** Tells a loop mark of a local variable of type {@code descriptor}. */
  public static Hook loopLocal(String descriptor) {
    return LOOP_LOCAL.get(valueType(descriptor));
  }

  private static String valueType(String descriptor) {
    return switch (descriptor.charAt(0)) {
      case 'Z', 'B', 'C', 'S', 'I' -> "I";
      case 'J', 'F', 'D' -> descriptor;
      default -> O;
    };
  }

  private static Hook hook(String name, String descriptor) {
    var hook = new Hook(name, descriptor);
    ALL.add(hook);
    return hook;
  }

  private static Map<String, Hook> perValue(String name, String before, String after) {
    var hooks = new LinkedHashMap<String, Hook>();
    for (String value : VALUES) {
      hooks.put(value, hook(name, "(" + before + value + after + ")V"));
    }
    return hooks;
  }
}
