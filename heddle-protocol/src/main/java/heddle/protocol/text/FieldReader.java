package heddle.protocol.text;

import heddle.protocol.Operation.Binding;
import heddle.protocol.Operation.Key;
import heddle.protocol.Value;
import java.util.List;
import java.util.Locale;

/**
 * Gives back the fields that a {@link FieldWriter} took. A field that is missing or malformed is a
 * {@link FormatException}. Fields of a line must be asked for in the order they were written.
 */
interface FieldReader {

  TextPosition place();

  /** Whether a field with this key is there. A field without a key on a line does not count. */
  boolean has(String key);

  <T> T name(String key, NameForm<T> kind);

  String text(String key);

  Value value(String key);

  /** An integer in this range. */
  long integer(String key, long least, long most);

  <T> List<T> names(String key, NameForm<T> kind);

  List<Binding> bindings(String key);

  List<Key> keys();

  boolean flag(String key);

  /** Insists that every field was asked for. */
  void end();

  default long integer(String key) {
    return integer(key, Long.MIN_VALUE, Long.MAX_VALUE);
  }

  /** A number from {@code least} to the greatest {@code int}. */
  default int number(String key, int least) {
    return (int) integer(key, least, Integer.MAX_VALUE);
  }

  default int number(String key, int least, int otherwise) {
    return has(key) ? number(key, least) : otherwise;
  }

  default String textIfAny(String key) {
    return has(key) ? text(key) : "";
  }

  /** One of a few words. */
  default <E extends Enum<E>> E word(String key, E otherwise) {
    return has(key) ? name(key, words(otherwise.getDeclaringClass())) : otherwise;
  }

  private static <E extends Enum<E>> NameForm<E> words(Class<E> type) {
    E[] all = type.getEnumConstants();
    String one = all[0].name().toLowerCase(Locale.ROOT);
    var listed = new StringBuilder(one);
    for (int i = 1; i < all.length; i++) {
      listed.append(" or ").append(all[i].name().toLowerCase(Locale.ROOT));
    }
    return new NameForm<>(listed.toString(), text -> find(all, text));
  }

  private static <E extends Enum<E>> E find(E[] all, String text) {
    for (E word : all) {
      if (word.name().toLowerCase(Locale.ROOT).equals(text)) {
        return word;
      }
    }
    throw new IllegalArgumentException("no such word");
  }
}
