package heddle.protocol.text;

import heddle.protocol.Operation.Binding;
import heddle.protocol.Operation.Key;
import heddle.protocol.Value;
import java.util.List;
import java.util.Locale;

/**
 * Takes the fields of a value one by one: members of a JSON object, or words of a line. On a line,
 * fields stand in the order they are written and without their keys, unless they are written
 * through {@link #keyed}; so those that are always there come first.
 */
interface FieldWriter {

  /** Writes a word without white space. */
  void name(String key, String name);

  /** Writes any text. */
  void text(String key, String text);

  void value(String key, Value value);

  void integer(String key, long number);

  /** Writes names of threads; on a line they must be the last fields, or keyed. */
  void names(String key, List<String> names);

  /** Writes cells with their values; on a line they must be the last fields. */
  void bindings(String key, List<Binding> bindings);

  /** Writes interference keys. */
  void keys(List<Key> keys);

  /** Writes a flag; one that is not set leaves no trace. */
  void flag(String key, boolean set);

  /** Writes fields that may be absent. */
  FieldWriter keyed();

  /** Writes a number, unless it is the one that a reader supplies when there is none. */
  default void integer(String key, long number, long otherwise) {
    if (number != otherwise) {
      keyed().integer(key, number);
    }
  }

  /** Writes one of a few words, unless it is the one that a reader supplies when there is none. */
  default <E extends Enum<E>> void word(String key, E word, E otherwise) {
    if (word != otherwise) {
      keyed().name(key, word.name().toLowerCase(Locale.ROOT));
    }
  }

  /** Writes a text, unless it is empty. */
  default void textIfAny(String key, String text) {
    if (!text.isEmpty()) {
      keyed().text(key, text);
    }
  }
}
