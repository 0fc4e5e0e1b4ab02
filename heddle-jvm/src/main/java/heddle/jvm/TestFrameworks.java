package heddle.jvm;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Decides who runs a test method: {@link TestMethod}, where a call and what is before and after it
 * are all there is to it, as that has the fewest steps; otherwise the framework it was written for.
 * Annotations are known by name, so that no framework has to be there.
 */
final class TestFrameworks {

  private static final String JUPITER = "org.junit.jupiter.";
  private static final String API = "org.junit.jupiter.api.";
  private static final String JUNIT_3 = "junit.framework.TestCase";

  /** Annotations of tests that JUnit 4 runs. */
  private static final Set<String> JUNIT_4 =
      Set.of("org.junit.Test", "org.junit.experimental.theories.Theory");

  /** Annotations of JUnit 4 on members, and on classes, that only JUnit 4 can obey. */
  private static final Set<String> ONLY_JUNIT_4 =
      Set.of(
          "org.junit.Rule",
          "org.junit.ClassRule",
          "org.junit.runner.RunWith",
          "org.junit.experimental.theories.Theory");

  /** Annotations of JUnit 5 that change nothing, or that {@link TestMethod} obeys. */
  private static final Set<String> PLAIN =
      Set.of(
          API + "AfterAll",
          API + "AfterEach",
          API + "BeforeAll",
          API + "BeforeEach",
          API + "ClassOrderer",
          API + "Disabled",
          API + "DisplayName",
          API + "DisplayNameGeneration",
          API + "Nested",
          API + "Order",
          API + "Tag",
          API + "Tags",
          API + "Test",
          API + "TestClassOrder",
          API + "TestInstance",
          API + "TestMethodOrder",
          API + "Timeout",
          API + "parallel.Execution",
          API + "parallel.Isolated",
          API + "parallel.ResourceLock",
          API + "parallel.ResourceLocks");

  private final Class<?> type;
  private final List<Method> named = new ArrayList<>();

  private TestFrameworks(Class<?> type, String name) {
    this.type = type;
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      for (Method method : c.getDeclaredMethods()) {
        if (method.getName().equals(name) && !method.isSynthetic()) {
          named.add(method);
        }
      }
    }
  }

  /**
   * What runs the test.
   *
   * @throws ProgramException if nothing can
   */
  static Runnable test(Class<?> type, String name) throws IllegalAccessException {
    TestMethod.requireFramework(type);
    var choice = new TestFrameworks(type, name);
    Optional<Method> jupiter = choice.first(JUPITER);
    Optional<String> why = jupiter.flatMap(choice::needsJupiter);
    if (why.isPresent()) {
      return PlatformTest.of(type, jupiter.get(), why.get());
    }
    return jupiter.isEmpty() && choice.needsJUnit4()
        ? JUnit4Test.of(type, name)
        : TestMethod.of(type, name);
  }

  /** The method with an annotation that is, or has, one whose name begins so. */
  private Optional<Method> first(String prefix) {
    return named.stream()
        .filter(method -> names(method).stream().anyMatch(name -> name.startsWith(prefix)))
        .findFirst();
  }

  private boolean needsJUnit4() {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      if (c.getName().equals(JUNIT_3)) {
        return true;
      }
    }
    Set<String> used = new HashSet<>(names(type));
    named.forEach(method -> used.addAll(names(method)));
    boolean isTest = used.stream().anyMatch(JUNIT_4::contains);
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        used.addAll(names(field));
      }
      for (Method method : c.getDeclaredMethods()) {
        used.addAll(names(method));
      }
    }
    return isTest && used.stream().anyMatch(ONLY_JUNIT_4::contains);
  }

  /** What only JUnit 5 can do for the test; empty if there is nothing. */
  private Optional<String> needsJupiter(Method test) {
    if (test.getParameterCount() > 0) {
      return Optional.of("it has parameters");
    }
    Optional<String> why = special(test);
    for (Class<?> around = type; why.isEmpty() && around != null; ) {
      why = needsJupiter(around);
      around = around.getDeclaringClass();
    }
    return why;
  }

  private static Optional<String> needsJupiter(Class<?> around) {
    for (Constructor<?> constructor : around.getDeclaredConstructors()) {
      if (constructor.getParameterCount() > (TestMethod.isInner(around) ? 1 : 0)) {
        return Optional.of("the constructor has parameters");
      }
    }
    Optional<String> why = Optional.empty();
    for (Class<?> c = around; why.isEmpty() && c != null; c = c.getSuperclass()) {
      why = special(c);
      for (Class<?> offered : c.getInterfaces()) {
        why = why.or(() -> ofInterface(offered));
      }
      for (Field field : c.getDeclaredFields()) {
        why = why.or(() -> special(field));
      }
      for (Method method : c.getDeclaredMethods()) {
        if (method.getParameterCount() > 0 && TestMethod.isLifecycle(method)) {
          why = why.or(() -> Optional.of("what runs before or after it has parameters"));
        }
      }
    }
    return why;
  }

  private static Optional<String> ofInterface(Class<?> offered) {
    Optional<String> why = special(offered);
    for (Method method : offered.getDeclaredMethods()) {
      if (TestMethod.isLifecycle(method)) {
        return Optional.of("an interface says what runs before or after it");
      }
    }
    for (Class<?> above : offered.getInterfaces()) {
      why = why.or(() -> ofInterface(above));
    }
    return why;
  }

  /** An annotation that is not plain, for people; empty if there is none. */
  private static Optional<String> special(AnnotatedElement element) {
    return names(element).stream()
        .filter(name -> name.startsWith(JUPITER) && !PLAIN.contains(name))
        .sorted()
        .findFirst()
        .map(name -> "@" + name.substring(name.lastIndexOf('.') + 1));
  }

  /** The annotations of an element, and those that these have themselves. */
  private static Set<String> names(AnnotatedElement element) {
    var names = new HashSet<String>();
    collect(element, names);
    return names;
  }

  private static void collect(AnnotatedElement element, Set<String> names) {
    for (Annotation annotation : element.getAnnotations()) {
      Class<? extends Annotation> kind = annotation.annotationType();
      boolean isNew = names.add(kind.getName());
      if (isNew && !kind.getName().startsWith("java.") && !PLAIN.contains(kind.getName())) {
        collect(kind, names);
      }
    }
  }
}
