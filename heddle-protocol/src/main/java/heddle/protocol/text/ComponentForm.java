package heddle.protocol.text;

import heddle.protocol.Cell;
import heddle.protocol.Expiry;
import heddle.protocol.ObjectName;
import heddle.protocol.Operation.Binding;
import heddle.protocol.Operation.Key;
import heddle.protocol.ThreadName;
import heddle.protocol.Value;
import heddle.protocol.Written;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * How a component of an operation is written and read, derived from its type, its name and {@link
 * Written}.
 *
 * @param isOptional whether the field may be absent; on a line such fields come last
 */
record ComponentForm(boolean isOptional, Writer writer, Function<FieldReader, Object> reader) {

  /** Writes a component's value. */
  interface Writer {
    void write(Object value, FieldWriter out);
  }

  static ComponentForm of(RecordComponent component) {
    Written written = component.getAnnotation(Written.class);
    String key = written == null || written.as().isEmpty() ? component.getName() : written.as();
    String otherwise = written == null ? "" : written.unless();
    Type type = component.getGenericType();
    if (type instanceof ParameterizedType list && list.getRawType() == List.class) {
      return list(key, list.getActualTypeArguments()[0]);
    } else if (type == Cell.class) {
      return name(key, Names.CELL);
    } else if (type == ObjectName.class) {
      return name(key, Names.OBJECT);
    } else if (type == ThreadName.class) {
      return name(key, Names.THREAD);
    } else if (type == Value.class) {
      return needed((value, out) -> out.value(key, (Value) value), in -> in.value(key));
    } else if (type == String.class) {
      return needed((value, out) -> out.text(key, (String) value), in -> in.text(key));
    } else if (type == boolean.class) {
      return optional((value, out) -> out.flag(key, (Boolean) value), in -> in.flag(key));
    } else if (type == int.class) {
      return number(key, otherwise);
    } else if (type == Expiry.class) {
      return expiry(!otherwise.isEmpty());
    } else if (type instanceof Class<?> word && word.isEnum() && !otherwise.isEmpty()) {
      return word(key, word, otherwise);
    }
    throw new IllegalArgumentException("nothing says how to write " + component);
  }

  private static ComponentForm needed(Writer writer, Function<FieldReader, Object> reader) {
    return new ComponentForm(false, writer, reader);
  }

  private static ComponentForm optional(Writer writer, Function<FieldReader, Object> reader) {
    return new ComponentForm(true, writer, reader);
  }

  private static ComponentForm name(String key, Names<?> names) {
    return needed((value, out) -> out.name(key, value.toString()), in -> in.name(key, names));
  }

  /** Numbers are counts: at least 1. */
  private static ComponentForm number(String key, String otherwise) {
    if (otherwise.isEmpty()) {
      return needed((value, out) -> out.integer(key, (Integer) value), in -> in.number(key, 1));
    }
    int usual = Integer.parseInt(otherwise);
    return optional(
        (value, out) -> out.integer(key, (Integer) value, usual), in -> in.number(key, 1, usual));
  }

  @SuppressWarnings("unchecked")
  private static <E extends Enum<E>> ComponentForm word(
      String key, Class<?> words, String otherwise) {
    var type = (Class<E>) words;
    E usual = Enum.valueOf(type, otherwise.toUpperCase(Locale.ROOT));
    return optional(
        (value, out) -> out.word(key, type.cast(value), usual), in -> in.word(key, usual));
  }

  /**
   * A limit that may run out at any time is {@code timed}, one that waits for others is long.
   *
   * @param isAlways whether there is always a limit, so that {@code timed} goes without saying
   */
  private static ComponentForm expiry(boolean isAlways) {
    return optional(
        (value, out) -> {
          out.flag("timed", !isAlways && value == Expiry.ANY_TIME);
          out.flag("long", value == Expiry.WHEN_IDLE);
        },
        in -> {
          boolean isTimed = !isAlways && in.flag("timed");
          boolean isLong = in.flag("long");
          if (isTimed && isLong) {
            throw in.place().expected("at most one of timed and long", "both");
          }
          return isLong ? Expiry.WHEN_IDLE : Expiry.of(isAlways || isTimed);
        });
  }

  private static ComponentForm list(String key, Type element) {
    if (element == Binding.class) {
      return needed((value, out) -> out.bindings(key, all(value)), in -> in.bindings(key));
    } else if (element == Key.class) {
      return optional((value, out) -> out.keys(all(value)), FieldReader::keys);
    } else if (element == ThreadName.class) {
      return optional(
          (value, out) -> {
            List<ThreadName> names = all(value);
            if (!names.isEmpty()) {
              out.keyed().names(key, names.stream().map(ThreadName::text).toList());
            }
          },
          in -> in.has(key) ? in.names(key, Names.THREAD) : List.of());
    }
    throw new IllegalArgumentException("nothing says how to write a list of " + element);
  }

  @SuppressWarnings("unchecked")
  private static <T> List<T> all(Object list) {
    return (List<T>) list;
  }
}
