package heddle.jvm.worker;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;

/** Records of the protocol with any components that their constructors accept. */
final class ArbitraryRecords {

  private static final List<String> TEXTS =
      List.of(
          "x", "main/1", "a b", "", "\"", "\n\r\t\0", "äöü漢", "\uD83E\uDDF5", "\uD800", "\uDC00x");

  private final Random random;
  private final Set<Class<?>> made = new HashSet<>();
  private final Set<Class<?>> kinds = new HashSet<>();

  ArbitraryRecords(Random random) {
    this.random = random;
  }

  /** The kinds of records that were made. */
  Set<Class<?>> made() {
    return made;
  }

  /** The kinds of records that could have been made. */
  Set<Class<?>> kinds() {
    return kinds;
  }

  <T> T of(Class<T> type) {
    return type.cast(arbitrary(type));
  }

  private Object arbitrary(Type type) {
    if (type instanceof ParameterizedType list) {
      var elements = new ArrayList<>();
      for (int i = random.nextInt(4); i > 0; i--) {
        elements.add(arbitrary(list.getActualTypeArguments()[0]));
      }
      return elements;
    }
    Class<?> plain = (Class<?>) type;
    if (plain == int.class) {
      return random.nextBoolean() ? random.nextInt(3) : random.nextInt();
    } else if (plain == long.class) {
      return random.nextLong() >> random.nextInt(64);
    } else if (plain == double.class) {
      return random.nextBoolean() ? random.nextGaussian() : -0.0;
    } else if (plain == boolean.class) {
      return random.nextBoolean();
    } else if (plain == String.class) {
      return TEXTS.get(random.nextInt(TEXTS.size()));
    } else if (plain.isEnum()) {
      return plain.getEnumConstants()[random.nextInt(plain.getEnumConstants().length)];
    } else if (plain.isSealed()) {
      return oneOf(plain);
    }
    return record(plain);
  }

  private Object oneOf(Class<?> type) {
    Class<?>[] all = type.getPermittedSubclasses();
    kinds.addAll(List.of(all));
    return arbitrary(all[random.nextInt(all.length)]);
  }

  /** Tries until the constructor is content. */
  private Object record(Class<?> type) {
    kinds.add(type);
    made.add(type);
    Class<?>[] types =
        Stream.of(type.getRecordComponents())
            .map(RecordComponent::getType)
            .toArray(Class<?>[]::new);
    try {
      Constructor<?> constructor = type.getDeclaredConstructor(types);
      while (true) {
        Object[] components =
            Stream.of(type.getRecordComponents())
                .map(component -> arbitrary(component.getGenericType()))
                .toArray();
        try {
          return constructor.newInstance(components);
        } catch (InvocationTargetException e) {
          // Not every text is a name, and not every number a count.
        }
      }
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
