package heddle.protocol.text;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;

/** The forms of a sealed family: each kind has a word that says which one it is, and its fields. */
final class Kinds<T> {

  /** How one kind is written and read. */
  private record Kind<T, S extends T>(
      String word,
      Class<S> type,
      BiConsumer<S, FieldWriter> writer,
      Function<FieldReader, S> reader) {
    void write(T value, FieldWriter out) {
      writer.accept(type.cast(value), out);
    }
  }

  private final String key;
  private final String what;
  private final Map<String, Kind<T, ?>> byWord = new LinkedHashMap<>();
  private final Map<Class<?>, Kind<T, ?>> byType = new LinkedHashMap<>();

  /**
   * @param key the key of the word that says which kind it is
   * @param what what a member of the family is called in a message
   */
  Kinds(String key, String what) {
    this.key = key;
    this.what = what;
  }

  <S extends T> Kinds<T> with(
      String word,
      Class<S> type,
      BiConsumer<S, FieldWriter> writer,
      Function<FieldReader, S> reader) {
    var kind = new Kind<T, S>(word, type, writer, reader);
    byWord.put(word, kind);
    byType.put(type, kind);
    return this;
  }

  /** A kind without fields. */
  <S extends T> Kinds<T> with(String word, S only) {
    @SuppressWarnings("unchecked")
    var type = (Class<S>) only.getClass();
    return with(word, type, (value, out) -> {}, in -> only);
  }

  void write(T value, FieldWriter out) {
    Kind<T, ?> kind = byType.get(value.getClass());
    out.name(key, kind.word());
    kind.write(value, out);
  }

  T read(FieldReader in) {
    TextPosition place = in.place();
    Kind<T, ?> kind = in.name(key, new NameForm<>(what, this::find));
    try {
      return kind.reader().apply(in);
    } catch (IllegalArgumentException e) {
      throw place.expected("a valid " + kind.word(), "one where " + e.getMessage());
    }
  }

  private Kind<T, ?> find(String word) {
    Kind<T, ?> kind = byWord.get(word);
    if (kind == null) {
      throw new IllegalArgumentException("there are: " + String.join(", ", byWord.keySet()));
    }
    return kind;
  }
}
