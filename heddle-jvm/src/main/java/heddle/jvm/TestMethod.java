package heddle.jvm;

import heddle.runtime.Run;
import java.io.IOException;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/**
 * A test method without its framework: new instances, what is to run before each test, the test,
 * what is to run after it. Annotations of JUnit 4 and 5 are known by name, so that neither has to
 * be there. What is to run once before all tests runs in every execution too. A time limit of the
 * test is not watched, because time is virtual; runs report it.
 */
final class TestMethod implements Runnable {

  /** Between the class and the method, as in {@code com.acme.TransferTest#transfer}. */
  static final char SEPARATOR = '#';

  private static final Set<String> BEFORE_ALL =
      Set.of("org.junit.jupiter.api.BeforeAll", "org.junit.BeforeClass");
  private static final Set<String> BEFORE =
      Set.of("org.junit.jupiter.api.BeforeEach", "org.junit.Before");
  private static final Set<String> AFTER =
      Set.of("org.junit.jupiter.api.AfterEach", "org.junit.After");
  private static final Set<String> AFTER_ALL =
      Set.of("org.junit.jupiter.api.AfterAll", "org.junit.AfterClass");

  private static final Set<String> TIMED = Set.of("org.junit.jupiter.api.Timeout");

  private static final MethodType ON_INSTANCE = MethodType.methodType(void.class, Object.class);

  /** Of the outermost class first; each makes an instance, given the one around it. */
  private final MethodHandle[] constructors;

  private final Call[] before;
  private final Call test;
  private final Call[] after;

  /** What JUnit 4 expects the test to throw; {@link None} if nothing. */
  private final Class<?> expected;

  private final boolean isTimed;

  /** Nothing is expected. */
  private static final class None extends Throwable {
    private static final long serialVersionUID = 1;
  }

  /** A method and the number of the instance it is called on. */
  private record Call(MethodHandle handle, int instance) {}

  private TestMethod(
      MethodHandle[] constructors,
      Call[] before,
      Call test,
      Call[] after,
      Class<?> expected,
      boolean isTimed) {
    this.constructors = constructors;
    this.before = before;
    this.test = test;
    this.after = after;
    this.expected = expected;
    this.isTimed = isTimed;
  }

  static boolean isNamedBy(String name) {
    return name.indexOf(SEPARATOR) >= 0;
  }

  /**
   * @param type the class that stands before the separator
   */
  static TestMethod of(Class<?> type, String method) throws IllegalAccessException {
    var around = new ArrayDeque<Class<?>>();
    for (Class<?> c = type; c != null; c = isInner(c) ? c.getDeclaringClass() : null) {
      around.addFirst(c);
    }
    List<Class<?>> types = List.copyOf(around);
    var constructors = new MethodHandle[types.size()];
    var before = new ArrayList<Call>();
    var after = new ArrayList<Call>();
    for (int i = 0; i < types.size(); i++) {
      constructors[i] = constructor(types.get(i));
      add(before, types.get(i), i, BEFORE_ALL);
      add(before, types.get(i), i, BEFORE);
      var closing = new ArrayList<Call>();
      add(closing, types.get(i), i, AFTER_ALL);
      add(closing, types.get(i), i, AFTER);
      Collections.reverse(closing);
      after.addAll(0, closing);
    }
    Method found = test(type, method);
    return new TestMethod(
        constructors,
        before.toArray(Call[]::new),
        call(found, types.size() - 1),
        after.toArray(Call[]::new),
        expected(found),
        types.stream().anyMatch(one -> hasOneOf(one, TIMED)) || isTimed(found));
  }

  /** Whether a method runs before or after tests. */
  static boolean isLifecycle(Method method) {
    return hasOneOf(method, BEFORE_ALL)
        || hasOneOf(method, BEFORE)
        || hasOneOf(method, AFTER)
        || hasOneOf(method, AFTER_ALL);
  }

  private static Class<?> expected(Method method) {
    Object type = ofJUnit4(method, "expected");
    boolean isNone = type == null || ((Class<?>) type).getName().equals("org.junit.Test$None");
    return isNone ? None.class : (Class<?>) type;
  }

  private static boolean isTimed(Method method) {
    Object millis = ofJUnit4(method, "timeout");
    return hasOneOf(method, TIMED) || millis != null && (long) millis > 0;
  }

  /** What a test of JUnit 4 says in its annotation; null if it is none. */
  private static Object ofJUnit4(Method method, String member) {
    for (Annotation annotation : method.getAnnotations()) {
      if (annotation.annotationType().getName().equals("org.junit.Test")) {
        try {
          return annotation.annotationType().getMethod(member).invoke(annotation);
        } catch (ReflectiveOperationException e) {
          throw new ProgramException(
              "the JUnit 4 on the class path is not one that Heddle knows: " + e, e);
        }
      }
    }
    return null;
  }

  /** Annotations whose classes are missing are not there for Java, and nobody would say so. */
  static void requireFramework(Class<?> type) {
    for (Class<?> c = type; c != null && c.getClassLoader() != null; c = c.getSuperclass()) {
      String file = c.getName().replace('.', '/') + ".class";
      try (InputStream in = c.getClassLoader().getResourceAsStream(file)) {
        String text = in == null ? "" : new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
        if (text.contains("Lorg/junit/") && !isThere(c.getClassLoader())) {
          throw new ProgramException(
              c.getName()
                  + " is a test of JUnit, which is not on the class path; without it nobody knows"
                  + " what has to run before and after the test");
        }
      } catch (IOException e) {
        throw new ProgramException("the class file of " + c.getName() + " cannot be read", e);
      }
    }
  }

  private static boolean isThere(ClassLoader loader) {
    return loader.getResource("org/junit/jupiter/api/Test.class") != null
        || loader.getResource("org/junit/Test.class") != null;
  }

  static boolean isInner(Class<?> type) {
    return type.isMemberClass() && !Modifier.isStatic(type.getModifiers());
  }

  private static MethodHandle constructor(Class<?> type) throws IllegalAccessException {
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      if (constructor.getParameterCount() == (isInner(type) ? 1 : 0)) {
        open(constructor);
        MethodHandle handle = MethodHandles.lookup().unreflectConstructor(constructor);
        MethodHandle taking =
            isInner(type) ? handle : MethodHandles.dropArguments(handle, 0, Object.class);
        return taking.asType(MethodType.methodType(Object.class, Object.class));
      }
    }
    throw new ProgramException(
        "the class %s has no constructor without parameters, so no instance can be made"
            .formatted(type.getName()));
  }

  private static Method test(Class<?> type, String name) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      for (Method method : c.getDeclaredMethods()) {
        if (method.getName().equals(name) && !method.isSynthetic()) {
          if (method.getParameterCount() > 0) {
            throw new ProgramException(
                "%s of %s has parameters; check it by @HeddleTest, or a method without them"
                    .formatted(name, type.getName()));
          }
          return method;
        }
      }
    }
    throw new ProgramException("the class " + type.getName() + " has no method " + name);
  }

  /** Methods with one of these annotations, those of superclasses first. */
  private static void add(List<Call> calls, Class<?> type, int instance, Set<String> annotations)
      throws IllegalAccessException {
    if (type == null || type == Object.class) {
      return;
    }
    add(calls, type.getSuperclass(), instance, annotations);
    for (Method method : type.getDeclaredMethods()) {
      if (hasOneOf(method, annotations)) {
        if (method.getParameterCount() > 0) {
          throw new ProgramException(
              "%s of %s has parameters, which only JUnit can give; check it by @HeddleTest"
                  .formatted(method.getName(), type.getName()));
        }
        calls.add(call(method, instance));
      }
    }
  }

  private static boolean hasOneOf(AnnotatedElement method, Set<String> annotations) {
    for (Annotation annotation : method.getAnnotations()) {
      if (annotations.contains(annotation.annotationType().getName())) {
        return true;
      }
    }
    return false;
  }

  private static Call call(Method method, int instance) throws IllegalAccessException {
    open(method);
    MethodHandle handle = MethodHandles.lookup().unreflect(method);
    MethodHandle taking =
        Modifier.isStatic(method.getModifiers())
            ? MethodHandles.dropArguments(handle, 0, Object.class)
            : handle;
    return new Call(taking.asType(ON_INSTANCE), instance);
  }

  private static void open(Executable executable) {
    executable.setAccessible(true);
  }

  @Override
  public void run() {
    try {
      var instances = new Object[constructors.length];
      Object outer = null;
      for (int i = 0; i < constructors.length; i++) {
        outer = (Object) constructors[i].invokeExact(outer);
        instances[i] = outer;
      }
      runOn(instances);
    } catch (Throwable e) {
      throw Reflected.<RuntimeException>unchecked(e);
    }
  }

  /**
   * What is to run after the test runs also if it fails; the first error is the one that counts.
   */
  private void runOn(Object[] instances) throws Throwable {
    Throwable first = null;
    try {
      for (Call call : before) {
        call.handle().invokeExact(instances[call.instance()]);
      }
      runTest(instances[test.instance()]);
    } catch (Throwable e) {
      first = e;
    }
    for (Call call : after) {
      try {
        call.handle().invokeExact(instances[call.instance()]);
      } catch (Throwable e) {
        first = first == null ? e : first;
      }
    }
    if (first != null && Skips.isOne(first)) {
      Skips.skip(String.valueOf(first.getMessage()));
    } else if (first != null) {
      throw first;
    }
  }

  private void runTest(Object instance) throws Throwable {
    if (isTimed) {
      Run.active.facts().assume("the time limit of the test is not enforced: time is virtual");
    }
    try {
      test.handle().invokeExact(instance);
    } catch (Throwable e) {
      if (expected.isInstance(e) && !Skips.isOne(e)) {
        return;
      }
      throw e;
    }
    if (expected != None.class) {
      throw new AssertionError("Expected exception: " + expected.getName());
    }
  }
}
