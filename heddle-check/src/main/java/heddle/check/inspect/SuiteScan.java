package heddle.check.inspect;

import heddle.check.inspect.ClassHeader.Method;
import heddle.check.inspect.ClassHeader.Place;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Finds the tests on a class path: those of JUnit 3 ({@code TestCase}), JUnit 4 and JUnit 5,
 * inherited ones and nested classes included. Only class files are read, so that no code of the
 * program runs before it is under control; what has parameters counts as one test.
 */
public final class SuiteScan {

  private static final String JUNIT_3 = "junit.framework.TestCase";

  private static final Set<String> JUNIT_4 =
      Set.of("org.junit.Test", "org.junit.experimental.theories.Theory");

  private static final Set<String> JUPITER =
      Set.of(
          "org.junit.jupiter.api.Test",
          "org.junit.jupiter.api.RepeatedTest",
          "org.junit.jupiter.api.TestFactory",
          "org.junit.jupiter.api.TestTemplate",
          "org.junit.jupiter.params.ParameterizedTest");

  private static final Set<String> SKIPPED =
      Set.of("org.junit.Ignore", "org.junit.jupiter.api.Disabled");

  private static final String NESTED = "org.junit.jupiter.api.Nested";

  /** The tests of these runners are in other classes, where they are found. */
  private static final Set<String> COLLECTIONS =
      Set.of(
          "org.junit.runners.Suite",
          "org.junit.experimental.categories.Categories",
          "org.junit.experimental.runners.Enclosed");

  /** Frameworks themselves; what looks like tests there is for others to extend. */
  private static final List<String> FRAMEWORKS = List.of("junit.", "org.junit.", "org.testng.");

  private final Map<String, ClassHeader> headers = new TreeMap<>();
  private final Map<String, Boolean> jupiter = new HashMap<>();

  private SuiteScan() {}

  /**
   * A test.
   *
   * @param type its class, with dots
   * @param method its name
   * @param skipped why it is not to be run; empty if it is
   */
  public record Test(String type, String method, Optional<String> skipped) {

    /** The class and the method, as {@code heddle check} takes them. */
    public String name() {
      return type + "#" + method;
    }
  }

  /**
   * All tests, class by class in the order of their names; those of a class in the order of its
   * file.
   */
  public static List<Test> tests(List<Path> classPath) throws IOException {
    var scan = new SuiteScan();
    new ClassPathFiles(classPath).readAll(scan::read);
    return scan.tests();
  }

  private List<Test> tests() {
    var tests = new ArrayList<Test>();
    for (ClassHeader type : headers.values()) {
      if (FRAMEWORKS.stream().noneMatch(type.name()::startsWith) && isTestClass(type)) {
        tests.addAll(tests(type));
      }
    }
    return tests;
  }

  /** The first class of a name counts; what cannot be read is no test. */
  private void read(String name, byte[] file) {
    if (!headers.containsKey(name)) {
      try {
        headers.put(name, ClassHeader.read(file));
      } catch (ClassHeader.NoClassException e) {
        return;
      }
    }
  }

  private Optional<ClassHeader> header(String name) {
    return Optional.ofNullable(headers.get(name));
  }

  private static boolean isTestClass(ClassHeader type) {
    boolean isInner = type.place() == Place.CLASS && !type.is(ClassHeader.STATIC);
    return (type.access() & (ClassHeader.ABSTRACT | ClassHeader.INTERFACE | ClassHeader.PRIVATE))
            == 0
        && type.place() != Place.METHOD
        && (!isInner || has(type.annotations(), Set.of(NESTED)))
        && type.annotations().stream()
            .filter(annotation -> annotation.type().equals("org.junit.runner.RunWith"))
            .flatMap(annotation -> annotation.text("value").stream())
            .noneMatch(COLLECTIONS::contains);
  }

  private List<Test> tests(ClassHeader type) {
    List<ClassHeader> line = line(type);
    boolean isJUnit3 =
        line.get(line.size() - 1).superName().equals(Optional.of(JUNIT_3))
            || line.stream().anyMatch(above -> above.name().equals(JUNIT_3));
    Map<String, Test> tests = new LinkedHashMap<>();
    Set<String> seen = new LinkedHashSet<>();
    Optional<String> skipped = skipped(type);
    for (ClassHeader above : line) {
      for (Method method : above.methods()) {
        boolean isOverridden = !seen.add(method.name() + method.descriptor());
        if (!isOverridden && isTest(method, isJUnit3)) {
          Optional<String> why = skipped.or(() -> reason(method.annotations()));
          tests.putIfAbsent(method.name(), new Test(type.name(), method.name(), why));
        }
      }
    }
    return List.copyOf(tests.values());
  }

  /** The class and those that it extends, as far as they are on the class path. */
  private List<ClassHeader> line(ClassHeader type) {
    var line = new ArrayList<ClassHeader>();
    Optional<ClassHeader> at = Optional.of(type);
    while (at.isPresent()) {
      line.add(at.get());
      Optional<String> above = at.get().superName();
      at =
          above.isPresent() && !above.get().startsWith("java.")
              ? header(above.get())
              : Optional.empty();
    }
    return line;
  }

  private boolean isTest(Method method, boolean isJUnit3) {
    if ((method.access() & (ClassHeader.PRIVATE | ClassHeader.ABSTRACT)) != 0
        || (method.access() & ClassHeader.BRIDGE_OR_SYNTHETIC) != 0) {
      return false;
    }
    boolean isPlain = method.descriptor().equals("()V") && method.is(ClassHeader.PUBLIC);
    if (isJUnit3 && isPlain && method.name().startsWith("test")) {
      return true;
    }
    if (has(method.annotations(), JUNIT_4)) {
      return true;
    }
    for (ClassAnnotation annotation : method.annotations()) {
      if (isJupiterTest(annotation.type())) {
        return true;
      }
    }
    return false;
  }

  /** Whether it is an annotation of a test, or has one. */
  private boolean isJupiterTest(String annotation) {
    if (JUPITER.contains(annotation)) {
      return true;
    }
    Boolean known = jupiter.putIfAbsent(annotation, false);
    if (known == null && !annotation.startsWith("java.")) {
      Optional<ClassHeader> type = header(annotation);
      if (type.isPresent()) {
        for (ClassAnnotation above : type.get().annotations()) {
          if (isJupiterTest(above.type())) {
            jupiter.put(annotation, true);
          }
        }
      }
    }
    return jupiter.get(annotation);
  }

  /** Why all tests of a class are skipped, be it because of a class around it. */
  private Optional<String> skipped(ClassHeader type) {
    Optional<String> why = reason(type.annotations());
    if (why.isPresent() || type.around().isEmpty() || type.is(ClassHeader.STATIC)) {
      return why;
    }
    Optional<ClassHeader> around = header(type.around().get());
    return around.isPresent() ? skipped(around.get()) : Optional.empty();
  }

  private static Optional<String> reason(List<ClassAnnotation> annotations) {
    return annotations.stream()
        .filter(annotation -> SKIPPED.contains(annotation.type()))
        .findFirst()
        .map(
            annotation ->
                annotation
                    .text("value")
                    .filter(text -> !text.isBlank())
                    .orElse("@" + annotation.type().replaceFirst(".*\\.", "")));
  }

  private static boolean has(List<ClassAnnotation> annotations, Set<String> types) {
    return annotations.stream().anyMatch(annotation -> types.contains(annotation.type()));
  }
}
