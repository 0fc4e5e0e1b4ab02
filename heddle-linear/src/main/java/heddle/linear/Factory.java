package heddle.linear;

import heddle.scenario.Calls;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.List;

/**
 * How to make an object, and which of its methods the calls are.
 *
 * @param arguments of the constructor
 * @param methods one for each call
 */
record Factory(Constructor<?> constructor, List<Object> arguments, List<Method> methods) {

  /** The same, for the program to call. */
  Calls calls(List<Call> calls) {
    return new Calls(
        constructor,
        arguments.toArray(),
        methods.toArray(Method[]::new),
        calls.stream().map(call -> call.arguments().toArray()).toArray(Object[][]::new),
        isVoid(calls));
  }

  private static boolean[] isVoid(List<Call> calls) {
    var isVoid = new boolean[calls.size()];
    for (int i = 0; i < isVoid.length; i++) {
      isVoid[i] = calls.get(i).isVoid();
    }
    return isVoid;
  }
}
