package heddle.linear;

import heddle.api.Linearizable;
import heddle.api.Operation;
import heddle.api.Values;
import heddle.check.HeddleException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds the operations of classes, with and without annotations. */
public final class Structures {

  private static final Set<String> OF_OBJECT =
      Set.of("equals", "hashCode", "toString", "getClass", "wait", "notify", "notifyAll");

  private Structures() {}

  /** Whether the class says itself what is to be checked. */
  public static boolean isAnnotated(Class<?> type) {
    return type.isAnnotationPresent(Linearizable.class);
  }

  /**
   * A class with annotations.
   *
   * @throws HeddleException if they are not right, with the reason
   */
  public static Structure annotated(Class<?> type) {
    Linearizable annotation = type.getAnnotation(Linearizable.class);
    var calls = new ArrayList<Call>();
    for (Method method : declared(type)) {
      Operation operation = method.getAnnotation(Operation.class);
      if (operation != null) {
        for (List<Object> arguments : Arguments.products(values(method))) {
          calls.add(new Call(method, arguments, operation.quiescent(), operation.oneThread()));
        }
      }
    }
    if (calls.isEmpty()) {
      throw new HeddleException(
          type.getName() + " has no method with @Operation, so there is nothing to call");
    }
    Factory implementation = own(Specifications.constructor(type, 0), List.of(), calls);
    Factory specification =
        annotation.value() == Linearizable.class
            ? implementation
            : Specifications.of(annotation.value(), calls);
    return new Structure(type.getSimpleName(), calls, implementation, specification, List.of());
  }

  /** The size that the annotation of a class asks for. */
  public static Size size(Class<?> type) {
    Linearizable annotation = type.getAnnotation(Linearizable.class);
    return new Size(
        annotation.threads(), annotation.operations(), annotation.initial(), annotation.last());
  }

  private static Factory own(Constructor<?> constructor, List<Object> arguments, List<Call> calls) {
    return new Factory(constructor, arguments, calls.stream().map(Call::method).toList());
  }

  /** The methods of a class and its superclasses, always in the same order. */
  private static List<Method> declared(Class<?> type) {
    var methods = new ArrayList<Method>();
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      Method[] own = c.getDeclaredMethods();
      Arrays.sort(own, Comparator.comparing(Method::getName).thenComparing(Method::toString));
      for (Method method : own) {
        if (!method.isBridge() && methods.stream().noneMatch(other -> overrides(other, method))) {
          methods.add(method);
        }
      }
    }
    return methods;
  }

  private static boolean overrides(Method method, Method inherited) {
    return method.getName().equals(inherited.getName())
        && Arrays.equals(method.getParameterTypes(), inherited.getParameterTypes());
  }

  private static List<List<Object>> values(Method method) {
    var values = new ArrayList<List<Object>>();
    for (Parameter parameter : method.getParameters()) {
      Values annotation = parameter.getAnnotation(Values.class);
      if (annotation == null) {
        throw new HeddleException(
            "a parameter of %s in %s has no @Values; say what it is to be given, as in @Values({\"1\", \"2\"})"
                .formatted(method.getName(), method.getDeclaringClass().getName()));
      }
      values.add(
          Arrays.stream(annotation.value())
              .map(text -> Arguments.parse(text, parameter.getType()))
              .toList());
    }
    return values;
  }

  /**
   * What is known of a class without annotations.
   *
   * @param constructorArguments as text
   * @param specification what its operations have to do; itself in one thread if not given
   * @param methods the names of the operations; all that can be called if it is empty
   * @param values what parameters are given; two values that differ if it is empty
   */
  public record Plain(
      Class<?> type,
      List<String> constructorArguments,
      Optional<Class<?>> specification,
      List<String> methods,
      List<String> values) {

    /**
     * @throws HeddleException if it cannot be checked, with the reason
     */
    public Structure structure() {
      if (type.isInterface() || Modifier.isAbstract(type.getModifiers())) {
        throw new HeddleException(
            type.getName()
                + " is an interface or abstract, so none can be made; name another class");
      }
      Constructor<?> constructor = Specifications.constructor(type, constructorArguments.size());
      var arguments = new ArrayList<Object>();
      for (int i = 0; i < constructorArguments.size(); i++) {
        arguments.addAll(
            Arguments.products(
                    List.of(
                        List.of(
                            Arguments.parse(
                                constructorArguments.get(i), constructor.getParameterTypes()[i]))))
                .get(0));
      }
      var calls = new ArrayList<Call>();
      var omitted = new ArrayList<String>();
      for (Method method : operations()) {
        Optional<String> reason = reasonAgainst(method);
        if (reason.isPresent()) {
          omitted.add(method.getName() + ": " + reason.get());
        } else {
          choices(method).forEach(chosen -> calls.add(new Call(method, chosen, false, "")));
        }
      }
      for (String name : methods) {
        if (calls.stream().noneMatch(call -> call.method().getName().equals(name))) {
          throw new HeddleException(
              omitted.stream()
                  .filter(sentence -> sentence.startsWith(name + ":"))
                  .findFirst()
                  .map(sentence -> "an operation cannot be called: " + sentence)
                  .orElse("%s has no public method %s".formatted(type.getName(), name)));
        }
      }
      Factory own = own(constructor, arguments, calls);
      Factory sequential = specification.map(given -> Specifications.of(given, calls)).orElse(own);
      return new Structure(
          type.getName(), calls, own, sequential, omitted.stream().distinct().toList());
    }

    private List<Method> operations() {
      return Arrays.stream(type.getMethods())
          .filter(method -> !Modifier.isStatic(method.getModifiers()))
          .filter(method -> !method.isBridge() && !method.isSynthetic())
          .filter(method -> method.getDeclaringClass() != Object.class)
          .filter(method -> !OF_OBJECT.contains(method.getName()))
          .filter(method -> methods.isEmpty() || methods.contains(method.getName()))
          .sorted(Comparator.comparing(Method::getName).thenComparing(Method::toString))
          .toList();
    }

    private Optional<String> reasonAgainst(Method method) {
      for (Class<?> parameter : method.getParameterTypes()) {
        if (Arguments.usual(parameter).isEmpty()) {
          return Optional.of("no values of " + parameter.getSimpleName() + " are known");
        }
      }
      Class<?> result = method.getReturnType();
      return isComparable(result)
          ? Optional.empty()
          : Optional.of("results of " + result.getSimpleName() + " cannot be compared");
    }

    private static boolean isComparable(Class<?> result) {
      return result.isPrimitive()
          || result == Object.class
          || result.getName().startsWith("java.lang.") && !result.isArray()
          || result == Optional.class
          || result.isEnum()
          || result.isRecord()
          || result == Object[].class
          || Collection.class.isAssignableFrom(result)
          || Map.Entry.class.isAssignableFrom(result);
    }

    private List<List<Object>> choices(Method method) {
      return Arguments.products(
          Arrays.stream(method.getParameterTypes())
              .map(
                  parameter ->
                      values.isEmpty()
                          ? Arguments.usual(parameter)
                          : values.stream().map(text -> Arguments.parse(text, parameter)).toList())
              .toList());
    }
  }
}
