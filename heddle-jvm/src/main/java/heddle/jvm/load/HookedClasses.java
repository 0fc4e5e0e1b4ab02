package heddle.jvm.load;

import heddle.instrument.Scope;
import heddle.runtime.layout.ClassLayouts;
import java.lang.instrument.Instrumentation;
import java.lang.management.ClassLoadingMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which classes should have hooks and have none.
 *
 * <p>The virtual machine says nothing if a transformation fails, if there is no stack or memory
 * left to begin one, if a class is loaded by a thread that is transforming another one, or if
 * classes of a kind are never shown to agents. So nobody tries to list the reasons: whoever has
 * finished with a class says so as the very last thing, and all classes that there are get compared
 * with those. Loaders are known by their identity hash codes here: they may be the program's, whose
 * methods must not be called, and are not kept alive.
 */
final class HookedClasses {

  /** In the names of hidden classes that the JDK makes of code that has hooks. */
  private static final List<String> MADE_BY_JDK =
      List.of("$$Lambda", "$$TypeSwitch", "$$StringConcat");

  private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();

  private final Instrumentation instrumentation;
  private final ClassLoadingMXBean loading = ManagementFactory.getClassLoadingMXBean();
  private final Set<String> done = Collections.synchronizedSet(new HashSet<>());
  private final Map<String, String> reasons = Collections.synchronizedMap(new HashMap<>());

  /** Classes that threads of the program have made a loader load which is not the program's. */
  private final Set<String> elsewhere = Collections.synchronizedSet(new TreeSet<>());

  /** Classes that others call and whose superclasses nobody knew then. */
  private final Set<String> unknown = Collections.synchronizedSet(new HashSet<>());

  /** The loaders that were there before the program. */
  private final Set<Integer> older = new HashSet<>();

  private long compared = -1;
  private List<String> sentences = List.of();

  HookedClasses(Instrumentation instrumentation) {
    this.instrumentation = instrumentation;
  }

  /** A new program begins. */
  synchronized void begin() {
    elsewhere.clear();
    unknown.clear();
    older.clear();
    for (Class<?> type : instrumentation.getAllLoadedClasses()) {
      older.add(System.identityHashCode(type.getClassLoader()));
    }
    compared = -1;
  }

  /** Is to be told of classes of the program whose superclasses are not known. */
  Set<String> unknown() {
    return unknown;
  }

  /** A class has the hooks that it should have, which may be none. */
  void add(ClassLoader loader, String internalName) {
    done.add(key(loader, internalName));
  }

  /** A class is about to be transformed again. */
  void forget(Class<?> type) {
    done.remove(key(type.getClassLoader(), internalName(type)));
  }

  void fail(ClassLoader loader, String internalName, String reason) {
    reasons.put(key(loader, internalName), reason);
  }

  /** A thread of the program makes a loader load a class that gets no hooks. */
  void addElsewhere(ClassLoader loader, String internalName) {
    if (older.contains(System.identityHashCode(loader))) {
      elsewhere.add(internalName.replace('/', '.'));
    }
  }

  /** Classes of the JDK that should have hooks and have none. */
  List<Class<?>> missingInJdk(Scope scope) {
    var missing = new ArrayList<Class<?>>();
    for (Class<?> type : instrumentation.getAllLoadedClasses()) {
      if (isMissingInJdk(type, scope)) {
        missing.add(type);
      }
    }
    return missing;
  }

  /** What to say of the classes that should have hooks and have none; one sentence for each. */
  synchronized List<String> sentences(Scope scope, ClassLayouts layouts) {
    long count = loading.getTotalLoadedClassCount();
    if (count != compared) {
      compared = count;
      sentences = compare(scope, layouts);
    }
    return sentences;
  }

  private List<String> compare(Scope scope, ClassLayouts layouts) {
    var found = new TreeSet<String>();
    for (Class<?> type : instrumentation.getAllLoadedClasses()) {
      ClassLoader loader = type.getClassLoader();
      if (type.isArray() || type.isPrimitive()) {
        continue;
      }
      if (loader == null) {
        if (isMissingInJdk(type, scope)) {
          found.add(failed(type));
        }
      } else if (layouts.isProgram(loader)) {
        if (type.isHidden() && MADE_BY_JDK.stream().noneMatch(type.getName()::contains)) {
          found.add(unseen(withoutAddress(type), "is hidden, and hidden classes get no hooks"));
        } else if (!type.isHidden() && !done.contains(key(loader, internalName(type)))) {
          found.add(failed(type));
        } else if (isMistaken(type)) {
          found.add(
              "calls of methods of "
                  + type.getName()
                  + " are not seen, because its class loader does not offer its class file");
        }
      } else if (loader != PLATFORM
          && !older.contains(System.identityHashCode(loader))
          && !scope.isOfJdk(internalName(type))) {
        found.add(notOfProgram(type.getName()));
      }
    }
    for (String name : elsewhere.toArray(String[]::new)) {
      found.add(notOfProgram(name));
    }
    return List.copyOf(found);
  }

  /** Whether calls of it were taken for calls of something else. */
  private boolean isMistaken(Class<?> type) {
    Class<?> ancestor = type;
    while (ancestor.getClassLoader() != null) {
      ancestor = ancestor.getSuperclass() == null ? Object.class : ancestor.getSuperclass();
    }
    return (ancestor == Thread.class
            || ancestor.getName().startsWith("java.util.concurrent.atomic."))
        && unknown.contains(internalName(type));
  }

  private boolean isMissingInJdk(Class<?> type, Scope scope) {
    return type.getClassLoader() == null
        && !type.isArray()
        && !type.isPrimitive()
        && !type.isHidden()
        && scope.kindOfJdkClass(internalName(type)).isPresent()
        && !type.getName().contains(Scope.BESIDE)
        && !done.contains(key(null, internalName(type)));
  }

  private String failed(Class<?> type) {
    String reason = reasons.get(key(type.getClassLoader(), internalName(type)));
    return "the class "
        + type.getName()
        + " could not be instrumented, so what happens in it is not seen: "
        + (reason == null ? "it was loaded where no agent is asked, or no stack was left" : reason);
  }

  private static String notOfProgram(String name) {
    return unseen(name, "is not loaded by the program's class loader or a child of it");
  }

  private static String unseen(String name, String why) {
    return "the class " + name + " " + why + ", so what happens in it is not seen";
  }

  /** Its name without what differs from process to process. */
  private static String withoutAddress(Class<?> type) {
    String name = type.getName();
    return name.substring(0, name.indexOf('/'));
  }

  private static String internalName(Class<?> type) {
    return type.getName().replace('.', '/');
  }

  private static String key(ClassLoader loader, String internalName) {
    return System.identityHashCode(loader) + " " + internalName;
  }
}
