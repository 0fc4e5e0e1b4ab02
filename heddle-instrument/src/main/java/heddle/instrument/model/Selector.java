package heddle.instrument.model;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.Type;

/**
 * Which methods of a class a model's method means.
 *
 * @param name of the methods; {@value #ANY} for any that has no other declaration
 * @param parameters the types of their parameters, as a program has them, of which {@value #ANY}
 *     stands for the rest; only that if their operands begin as those of the model's method; empty
 *     if they are just those
 */
record Selector(String name, String parameters) {

  static final String ANY = "*";

  private static final String SAME = "";

  private static final String REST = "," + ANY + ")";

  static Selector of(String text) {
    int start = text.indexOf('(');
    return start < 0
        ? new Selector(text, SAME)
        : new Selector(text.substring(0, start), text.substring(start));
  }

  boolean isForAnyName() {
    return name.equals(ANY);
  }

  /**
   * Whether a method is meant.
   *
   * @param operands what the model's method is given
   */
  boolean means(String method, String descriptor, ModelMethod model, List<Type> operands) {
    if (!name.equals(ANY) && !name.equals(method)) {
      return false;
    } else if (parameters.equals(SAME)) {
      return model.parameters().size() == operands.size() && model.takes(operands);
    } else if (parameters.equals("(" + ANY + ")")) {
      return model.takes(operands);
    }
    String given = parameters(descriptor);
    boolean isMeant =
        parameters.endsWith(REST)
            ? given.replace(')', ',').startsWith(parameters.replace(REST, ","))
            : parameters.equals(given);
    if (isMeant && !model.takes(operands)) {
      throw new IllegalStateException(
          model + " cannot be called by " + method + descriptor + ", which it is declared for");
    }
    return isMeant;
  }

  private static String parameters(String descriptor) {
    return Stream.of(Type.getArgumentTypes(descriptor))
        .map(Type::getClassName)
        .collect(Collectors.joining(",", "(", ")"));
  }
}
