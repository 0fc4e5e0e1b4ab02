package heddle.linear;

import heddle.check.HeddleException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Values for parameters, as people write them. */
final class Arguments {

  private Arguments() {}

  /**
   * A value of a type.
   *
   * @throws HeddleException if the text is none
   */
  static Object parse(String text, Class<?> type) {
    try {
      return parsed(text, type)
          .orElseThrow(
              () ->
                  new HeddleException(
                      "a parameter of %s cannot be given as text; let the operation take a number, a"
                              .formatted(type.getName())
                          + " string or an enum constant, and make the object of it"));
    } catch (IllegalArgumentException e) {
      throw new HeddleException("\"%s\" is no value of %s".formatted(text, type.getName()), e);
    }
  }

  private static Optional<Object> parsed(String text, Class<?> type) {
    if (text.equals("null") && !type.isPrimitive()) {
      return Optional.of(NULL);
    } else if (type == int.class || type == Integer.class) {
      return Optional.of(Integer.valueOf(text));
    } else if (type == long.class || type == Long.class) {
      return Optional.of(Long.valueOf(text));
    } else if (type == boolean.class || type == Boolean.class) {
      return Optional.of(truth(text));
    } else if (type == double.class || type == Double.class) {
      return Optional.of(Double.valueOf(text));
    } else if (type == float.class || type == Float.class) {
      return Optional.of(Float.valueOf(text));
    } else if (type == short.class || type == Short.class) {
      return Optional.of(Short.valueOf(text));
    } else if (type == byte.class || type == Byte.class) {
      return Optional.of(Byte.valueOf(text));
    } else if (type == char.class || type == Character.class) {
      return Optional.of(letter(text));
    } else if (type == String.class || type == CharSequence.class) {
      return Optional.of(text);
    } else if (type.isEnum()) {
      return Optional.of(constant(text, type));
    } else if (type == Object.class || type == Comparable.class || type == Number.class) {
      return Optional.of(type == Number.class || isNumber(text) ? Integer.valueOf(text) : text);
    }
    return Optional.empty();
  }

  /** Stands for null where a value has to be. */
  private static final Object NULL = new Object();

  private static boolean isNumber(String text) {
    return text.matches("-?[0-9]{1,9}");
  }

  private static Object truth(String text) {
    if (!text.equals("true") && !text.equals("false")) {
      throw new IllegalArgumentException(text);
    }
    return Boolean.valueOf(text);
  }

  private static Object letter(String text) {
    if (text.length() != 1) {
      throw new IllegalArgumentException(text);
    }
    return text.charAt(0);
  }

  private static Object constant(String text, Class<?> type) {
    for (Object constant : type.getEnumConstants()) {
      if (((Enum<?>) constant).name().equals(text)) {
        return constant;
      }
    }
    throw new IllegalArgumentException(text);
  }

  /** What a parameter is given if nobody says: two values that differ; none if none is known. */
  static List<Object> usual(Class<?> type) {
    if (type == boolean.class || type == Boolean.class) {
      return List.of(true, false);
    } else if (type.isEnum()) {
      return List.<Object>of(type.getEnumConstants()).stream().limit(2).toList();
    } else if (type == String.class || type == CharSequence.class) {
      return List.of("a", "b");
    } else if (type == char.class || type == Character.class) {
      return List.of('a', 'b');
    }
    boolean isKnown =
        type.isPrimitive()
            || type == Object.class
            || type == Comparable.class
            || Number.class.isAssignableFrom(type) && type.getName().startsWith("java.lang.");
    return isKnown ? List.of(parse("1", type), parse("2", type)) : List.of();
  }

  /** Every list that has one of the choices at each place. */
  static List<List<Object>> products(List<List<Object>> choices) {
    List<List<Object>> all = List.of(List.of());
    for (List<Object> choice : choices) {
      var longer = new ArrayList<List<Object>>();
      for (List<Object> begun : all) {
        for (Object value : choice) {
          var next = new ArrayList<>(begun);
          next.add(value == NULL ? null : value);
          longer.add(next);
        }
      }
      all = longer;
    }
    return all;
  }
}
