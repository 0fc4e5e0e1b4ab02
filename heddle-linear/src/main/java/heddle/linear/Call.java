package heddle.linear;

import java.lang.reflect.Method;
import java.util.List;
import java.util.stream.Collectors;

/**
 * An operation with its arguments.
 *
 * @param method the operation
 * @param arguments what it is given
 * @param isQuiescent whether it is called only while nothing else happens
 * @param oneThread operations with the same name here are called by one thread of a scenario only;
 *     empty if any may
 */
public record Call(Method method, List<Object> arguments, boolean isQuiescent, String oneThread) {

  /** As Java writes it. */
  @Override
  public String toString() {
    return method.getName()
        + arguments.stream().map(Call::text).collect(Collectors.joining(", ", "(", ")"));
  }

  private static String text(Object argument) {
    return argument instanceof String text ? '"' + text + '"' : String.valueOf(argument);
  }

  boolean isVoid() {
    return method.getReturnType() == void.class;
  }
}
