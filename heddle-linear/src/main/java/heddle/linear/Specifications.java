package heddle.linear;

import heddle.check.HeddleException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;

/** Finds what operations have to do when nothing else happens. */
final class Specifications {

  /** The usual implementations of interfaces. */
  private static final Map<Class<?>, Class<?>> USUAL =
      Map.ofEntries(
          Map.entry(Queue.class, ArrayDeque.class),
          Map.entry(Deque.class, ArrayDeque.class),
          Map.entry(BlockingQueue.class, LinkedBlockingQueue.class),
          Map.entry(BlockingDeque.class, LinkedBlockingDeque.class),
          Map.entry(Collection.class, ArrayList.class),
          Map.entry(List.class, ArrayList.class),
          Map.entry(Set.class, HashSet.class),
          Map.entry(SortedSet.class, TreeSet.class),
          Map.entry(NavigableSet.class, TreeSet.class),
          Map.entry(Map.class, HashMap.class),
          Map.entry(ConcurrentMap.class, HashMap.class),
          Map.entry(SortedMap.class, TreeMap.class),
          Map.entry(NavigableMap.class, TreeMap.class),
          Map.entry(ConcurrentNavigableMap.class, TreeMap.class));

  private Specifications() {}

  /**
   * @throws HeddleException if the class cannot be one for these calls, with the reason
   */
  static Factory of(Class<?> given, List<Call> calls) {
    Class<?> type = USUAL.getOrDefault(given, given);
    if (type.isInterface() || Modifier.isAbstract(type.getModifiers())) {
      throw new HeddleException(
          "%s cannot be made, so it cannot be a specification; give a class that does the same in one thread"
              .formatted(type.getName()));
    }
    var methods = new ArrayList<Method>();
    for (Call call : calls) {
      methods.add(method(type, call));
    }
    return new Factory(constructor(type, 0), List.of(), methods);
  }

  /** A constructor with so many parameters. */
  static Constructor<?> constructor(Class<?> type, int parameters) {
    Constructor<?> found = null;
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      boolean isBetter = found == null || Modifier.isPublic(constructor.getModifiers());
      if (constructor.getParameterCount() == parameters && isBetter && !constructor.isSynthetic()) {
        found = constructor;
      }
    }
    if (found == null) {
      throw new HeddleException(
          "%s has no constructor with %s".formatted(type.getName(), count(parameters)));
    }
    return found;
  }

  private static String count(int parameters) {
    return switch (parameters) {
      case 0 -> "no parameters";
      case 1 -> "one parameter";
      default -> parameters + " parameters";
    };
  }

  private static Method method(Class<?> type, Call call) {
    Method method = call.method();
    Method best = null;
    for (Method candidate : all(type)) {
      if (candidate.getName().equals(method.getName())
          && !candidate.isBridge()
          && fits(candidate, call.arguments())
          && (best == null || isCloser(candidate, best, method))) {
        best = candidate;
      }
    }
    if (best == null) {
      throw new HeddleException(
          "%s has no method for %s, so it does not say what that has to do"
              .formatted(type.getName(), call));
    }
    return best;
  }

  /** Own methods first, also those that are not public, then those of superclasses. */
  private static List<Method> all(Class<?> type) {
    var methods = new ArrayList<Method>();
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      if (c.getClassLoader() != null) {
        methods.addAll(List.of(c.getDeclaredMethods()));
      }
    }
    methods.addAll(List.of(type.getMethods()));
    return methods;
  }

  private static boolean isCloser(Method candidate, Method best, Method wanted) {
    Class<?>[] types = wanted.getParameterTypes();
    return java.util.Arrays.equals(candidate.getParameterTypes(), types)
        && !java.util.Arrays.equals(best.getParameterTypes(), types);
  }

  private static boolean fits(Method method, List<Object> arguments) {
    Class<?>[] types = method.getParameterTypes();
    boolean fits = types.length == arguments.size();
    for (int i = 0; fits && i < types.length; i++) {
      Object argument = arguments.get(i);
      fits = argument == null ? !types[i].isPrimitive() : boxed(types[i]).isInstance(argument);
    }
    return fits;
  }

  private static Class<?> boxed(Class<?> type) {
    return java.lang.invoke.MethodType.methodType(type).wrap().returnType();
  }
}
