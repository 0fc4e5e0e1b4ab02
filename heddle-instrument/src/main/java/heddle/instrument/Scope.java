package heddle.instrument;

import heddle.instrument.model.Models;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What is rewritten and what is left alone.
 *
 * @param rewriteCurrentThread whether {@code Thread.currentThread()} is asked of the runtime,
 *     because the carrier cannot pretend to be the thread of the program
 * @param loopMarks whether program loops report their local state at every round, and calls out of
 *     instrumented code are counted
 * @param selection which classes of the program are rewritten
 * @param demanded classes of the JDK that are rewritten only because threads share their objects
 * @param escaping classes of the program whose final fields are told of like others, because their
 *     objects are shared before these are set
 * @param models what the runtime has models of
 */
public record Scope(
    boolean rewriteCurrentThread,
    boolean loopMarks,
    Selection selection,
    Set<Family> demanded,
    Set<String> escaping,
    Models models) {

  private static final Set<String> SPECIAL =
      Set.of(
          "java/lang/Thread",
          "java/lang/Thread$ThreadIdentifiers",
          "java/lang/Thread$ThreadNumbering",
          "java/lang/ThreadGroup",
          "java/lang/ThreadLocal",
          "java/lang/ThreadLocal$SuppliedThreadLocal",
          "java/lang/ThreadLocal$ThreadLocalMap",
          "java/lang/InheritableThreadLocal",
          "java/lang/Class",
          "java/lang/ClassLoader",
          "java/lang/Enum",
          "java/lang/Math",
          "java/lang/Object",
          "java/lang/ProcessBuilder",
          "java/lang/ProcessImpl",
          "java/lang/StackWalker",
          "java/lang/VirtualThread",
          "java/lang/invoke/LambdaForm",
          "java/lang/invoke/MethodHandle",
          "java/lang/invoke/MethodHandleNatives",
          "java/lang/invoke/VarForm",
          "java/lang/reflect/Proxy",
          "java/security/SecureRandom",
          "java/time/Clock",
          "java/time/Clock$SystemClock",
          "jdk/internal/vm/StackableScope",
          "jdk/internal/vm/ThreadContainers",
          "sun/net/spi/DefaultProxySelector");

  /** Instrumented like java.util: they count threads. */
  private static final List<String> COUNTING =
      List.of("java/lang/ThreadBuilders$", "jdk/internal/misc/ThreadFlock");

  /** Instrumented like java.util, too: threads wait for each other in them. */
  private static final String PIPES = "java/io/Piped";

  /** And sockets. */
  private static final Set<String> SOCKETS =
      Set.of(
          "java/net/DatagramSocket",
          "java/net/DelegatingSocketImpl",
          "java/net/MulticastSocket",
          "java/net/ServerSocket",
          "java/net/Socket",
          "java/net/SocketImpl",
          "java/net/SocksSocketImpl");

  /** And channels, but for those of files. */
  private static final Set<String> CHANNELS =
      Set.of(
          "java/nio/channels/DatagramChannel",
          "java/nio/channels/Pipe",
          "java/nio/channels/SelectableChannel",
          "java/nio/channels/SelectionKey",
          "java/nio/channels/Selector",
          "java/nio/channels/ServerSocketChannel",
          "java/nio/channels/SocketChannel",
          "java/nio/channels/spi/AbstractSelectableChannel",
          "java/nio/channels/spi/AbstractSelectionKey",
          "java/nio/channels/spi/AbstractSelector");

  /** A module of its own, which Heddle does not use. */
  private static final String LOGGING = "java/util/logging/";

  /** Where the JDK's packages ask java.lang for the current thread, among other things. */
  private static final String ACCESS = "java/lang/System$";

  /** Left alone but for their initialisers: what they make then is handed out to everybody. */
  private static final List<String> CONSTANTS =
      List.of("java/math/", "java/nio/charset/", "java/time/", "java/util/Locale");

  /**
   * What these keep is there to save time: annotations, texts and rules for places and times. They
   * never call the program. Nor does who looks for the caller of a logger, with a native method in
   * between.
   */
  private static final List<String> CACHES =
      List.of(
          "java/time/zone/",
          "java/util/Locale",
          "java/util/logging/LogRecord$CallerFinder",
          "sun/reflect/annotation/AnnotationParser",
          "sun/reflect/annotation/AnnotationSupport",
          "sun/reflect/annotation/AnnotationType",
          "sun/util/cldr/",
          "sun/util/locale/",
          "sun/util/resources/");

  /** Classes that call the program while they are in a monitor, besides those of java.io. */
  private static final Set<String> GUARDED =
      Set.of("java/lang/StringBuffer", "java/lang/Throwable");

  /** In the names of classes that hold the bodies of methods of other classes. */
  public static final String BESIDE = "$Hooked$";

  /**
   * Methods that are called everywhere and with hooks would be too large to be inlined; of classes
   * that are loaded before all others.
   */
  private static final Set<String> BODIES_BESIDE = Set.of("java/util/HashMap.putVal");

  private static final List<String> UTIL_LEFT_ALONE =
      List.of(
          "java/util/jar/",
          "java/util/regex/",
          "java/util/spi/",
          "java/util/zip/",
          "java/util/Calendar",
          "java/util/Currency",
          "java/util/Formatter",
          "java/util/Locale",
          "java/util/ResourceBundle",
          "java/util/ServiceLoader",
          "java/util/TimeZone");

  private static final List<String> JDK =
      List.of("java/", "javax/", "jdk/", "sun/", "com/sun/", "org/ietf/", "org/w3c/", "org/xml/");

  private static final Set<String> PURE =
      Set.of(
          "java/lang/Boolean",
          "java/lang/Byte",
          "java/lang/CharSequence",
          "java/lang/Character",
          "java/lang/Class",
          "java/lang/Comparable",
          "java/lang/Double",
          "java/lang/Enum",
          "java/lang/Float",
          "java/lang/Integer",
          "java/lang/Iterable",
          "java/lang/Long",
          "java/lang/Math",
          "java/lang/Number",
          "java/lang/Object",
          "java/lang/Record",
          "java/lang/Runnable",
          "java/lang/Short",
          "java/lang/StrictMath",
          "java/lang/String",
          "java/lang/Void");

  /** Methods of Thread that change nothing of their own, or are seen. */
  private static final Set<String> PURE_THREAD_CALLS =
      Set.of(
          "<init>",
          "currentThread",
          "getId",
          "getName",
          "interrupt",
          "interrupted",
          "isAlive",
          "isDaemon",
          "isInterrupted",
          "isVirtual",
          "join",
          "onSpinWait",
          "sleep",
          "start",
          "threadId",
          "yield");

  /** Extended by classes without hooks, those of {@code java.sql}. */
  private static final String DATE = "java/util/Date";

  /** Interfaces that classes without hooks implement, too. */
  private static final List<String> IMPLEMENTED_ELSEWHERE =
      List.of(
          "java/util/Enumeration",
          "java/util/Iterator",
          "java/util/PrimitiveIterator",
          "java/util/Spliterator",
          "java/util/random/");

  private static final Set<String> PURE_SYSTEM_CALLS =
      Set.of("arraycopy", "currentTimeMillis", "exit", "identityHashCode", "nanoTime");

  private static final Set<String> UNSAFE = Set.of("jdk/internal/misc/Unsafe", "sun/misc/Unsafe");

  private static final List<String> FOREIGN_UNSAFE_CALLS =
      List.of("allocate", "copy", "define", "free", "set", "swap", "throw");

  /** For a program of which all classes are rewritten, and a JDK without models. */
  public Scope(boolean rewriteCurrentThread, boolean loopMarks) {
    this(rewriteCurrentThread, loopMarks, Selection.ALL, Set.of(), Set.of(), Models.NONE);
  }

  public Scope withSelection(Selection other) {
    return new Scope(rewriteCurrentThread, loopMarks, other, demanded, escaping, models);
  }

  public Scope withDemanded(Set<Family> families) {
    return new Scope(
        rewriteCurrentThread, loopMarks, selection, Set.copyOf(families), escaping, models);
  }

  public Scope withModels(Models others) {
    return new Scope(rewriteCurrentThread, loopMarks, selection, demanded, escaping, others);
  }

  /**
   * @param classNames with dots, as the runtime knows them
   */
  public Scope withEscaping(Set<String> classNames) {
    return new Scope(
        rewriteCurrentThread, loopMarks, selection, demanded, Set.copyOf(classNames), models);
  }

  /** Whether objects of a class of the program are shared before their final fields are set. */
  public boolean isEscaping(String internalName) {
    return !escaping.isEmpty() && escaping.contains(internalName.replace('/', '.'));
  }

  /** Whether making one of these has no effect that anybody could see. */
  private static boolean isPlainException(String owner) {
    return owner.equals("java/lang/Throwable")
        || owner.startsWith("java/lang/")
            && owner.lastIndexOf('/') == "java/lang".length()
            && (owner.endsWith("Exception") || owner.endsWith("Error"));
  }

  /** How a class of the JDK is instrumented; empty if it is not touched. */
  public Optional<Kind> kindOfJdkClass(String internalName) {
    if (isDemanded(internalName)) {
      return Optional.of(Kind.LIBRARY);
    }
    if (SPECIAL.contains(internalName)
        || internalName.startsWith(ACCESS)
        || offersConstants(internalName)
        || isCache(internalName)) {
      return Optional.of(Kind.SPECIAL);
    }
    if (internalName.startsWith(PIPES)
        || isOfSockets(internalName)
        || CHANNELS.contains(outermost(internalName))) {
      return Optional.of(Kind.LIBRARY);
    }
    if (internalName.startsWith("java/io/") || GUARDED.contains(internalName)) {
      return Optional.of(Kind.GUARDED);
    }
    boolean library =
        models.areInstrumented(internalName)
            || COUNTING.stream().anyMatch(internalName::startsWith)
            || internalName.startsWith("java/util/")
                && UTIL_LEFT_ALONE.stream().noneMatch(internalName::startsWith);
    if (library) {
      return Optional.of(Kind.LIBRARY);
    }
    return models.of(internalName).map(modelled -> Kind.SPECIAL);
  }

  /** Whether a class of the JDK has hooks only because threads share its objects. */
  public boolean isDemanded(String internalName) {
    return !demanded.isEmpty() && demanded.stream().anyMatch(one -> one.has(internalName));
  }

  /** Whether the hooks of a method of the JDK are better off in another class. */
  public boolean isBesidePreferred(String internalName, String method) {
    return BODIES_BESIDE.contains(internalName + "." + method);
  }

  /** Whether what the methods of a class of the JDK do belongs to no run. */
  public boolean isCache(String internalName) {
    return CACHES.stream().anyMatch(internalName::startsWith);
  }

  /** Whether a class of the JDK is one of those without events that hand out objects. */
  public boolean offersConstants(String internalName) {
    return CONSTANTS.stream().anyMatch(internalName::startsWith);
  }

  /**
   * Whether a class of the JDK may become what a class of the program becomes, if it is not loaded
   * yet: its synchronized methods can be replaced then, and nothing but programs uses it.
   */
  public boolean isLikeProgram(String internalName) {
    return internalName.startsWith(PIPES)
        || internalName.startsWith(LOGGING) && !isCache(internalName)
        || isOfSockets(internalName);
  }

  /** Whether it is one of the classes of sockets, or inside of one. */
  private static boolean isOfSockets(String internalName) {
    return SOCKETS.contains(outermost(internalName));
  }

  private static String outermost(String internalName) {
    int inner = internalName.indexOf('$');
    return inner < 0 ? internalName : internalName.substring(0, inner);
  }

  public boolean isOfJdk(String internalName) {
    return JDK.stream().anyMatch(internalName::startsWith);
  }

  /** Whether nothing is told of what a class of the JDK does to objects. */
  public boolean isUntouched(String internalName) {
    return isOfJdk(internalName)
        && (Family.hasInPart(internalName)
            || !kindOfJdkClass(internalName).equals(Optional.of(Kind.LIBRARY)));
  }

  /** Whether a method leaves something in an array that it is given, as {@code toChars} does. */
  private static boolean mayFillArray(String name, String descriptor) {
    return !name.equals("<init>")
        && descriptor.lastIndexOf('[', descriptor.indexOf(')')) > 0
        && (descriptor.endsWith(")V") || descriptor.endsWith(")I"));
  }

  /**
   * Whether a call may have effects, or depend on state, that no hook tells of: the owner is a
   * class of the JDK that is neither instrumented nor known to be pure, or is left alone.
   */
  public boolean isForeign(String owner, String name, String descriptor) {
    if (!isOfJdk(owner)) {
      return selection.isLeft(owner.replace('/', '.'));
    }
    if (PURE.contains(owner)) {
      return mayFillArray(name, descriptor);
    }
    if (name.equals("<init>") && isPlainException(owner)) {
      return false;
    }
    if (owner.equals("java/lang/Thread")) {
      return !PURE_THREAD_CALLS.contains(name);
    }
    if (IMPLEMENTED_ELSEWHERE.stream().anyMatch(owner::startsWith)
        || owner.equals(DATE) && name.startsWith("set")) {
      return true;
    }
    if (owner.startsWith("java/util/function/")
        || owner.startsWith("java/lang/invoke/")
            && !owner.equals("java/lang/invoke/MethodHandle")) {
      return false;
    }
    if (owner.equals("java/lang/System")) {
      return !PURE_SYSTEM_CALLS.contains(name);
    }
    if (UNSAFE.contains(owner)) {
      return FOREIGN_UNSAFE_CALLS.stream().anyMatch(name::startsWith);
    }
    return !kindOfJdkClass(owner).equals(Optional.of(Kind.LIBRARY));
  }
}
