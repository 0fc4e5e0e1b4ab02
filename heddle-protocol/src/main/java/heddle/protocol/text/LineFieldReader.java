package heddle.protocol.text;

import heddle.protocol.Operation.Binding;
import heddle.protocol.Operation.Key;
import heddle.protocol.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Fields that are words of a line. A word that no one asked for is an error. */
final class LineFieldReader implements FieldReader {

  private final TextPosition line;
  private final List<Word> words;
  private final Deque<Word> plain = new ArrayDeque<>();
  private final Map<String, Deque<Word>> keyed = new HashMap<>();

  /**
   * @param line where the line is
   */
  LineFieldReader(TextPosition line, List<Word> words) {
    this.line = line;
    this.words = words;
    for (Word word : words) {
      if (word.key().isEmpty()) {
        plain.add(word);
      } else {
        keyed.computeIfAbsent(word.key(), key -> new ArrayDeque<>()).add(word);
      }
    }
  }

  @Override
  public TextPosition place() {
    return line;
  }

  @Override
  public boolean has(String key) {
    return keyed.containsKey(key);
  }

  /** Takes the word with this key, or else the next one without a key. */
  private Word take(String key) {
    if (has(key)) {
      Deque<Word> all = keyed.get(key);
      Word word = all.remove();
      if (all.isEmpty()) {
        keyed.remove(key);
      }
      return word;
    }
    if (plain.isEmpty()) {
      throw line.expected("the field \"" + key + "\"", "a line without it");
    }
    return plain.remove();
  }

  @Override
  public <T> T name(String key, NameForm<T> kind) {
    Word word = take(key);
    return kind.read(word.place(), (word.marked() ? "@" : "") + word.text());
  }

  @Override
  public String text(String key) {
    Word word = take(key);
    if (!word.quoted() || word.marked()) {
      throw word.place().expected("a text in double quotes for \"" + key + "\"", word.seen());
    }
    return word.text();
  }

  @Override
  public Value value(String key) {
    return ValueForm.read(take(key));
  }

  @Override
  public long integer(String key, long least, long most) {
    Word word = take(key);
    try {
      return word.place().inRange(key, Long.parseLong(word.text()), least, most);
    } catch (NumberFormatException e) {
      throw word.place().expected("an integer of 64 bits for \"" + key + "\"", word.seen());
    }
  }

  @Override
  public <T> List<T> names(String key, NameForm<T> kind) {
    var names = new ArrayList<T>();
    boolean withKeys = has(key);
    while (withKeys ? has(key) : !plain.isEmpty()) {
      names.add(name(key, kind));
    }
    return names;
  }

  @Override
  public List<Binding> bindings(String key) {
    var bindings = new ArrayList<Binding>();
    while (!plain.isEmpty()) {
      bindings.add(new Binding(name(key, NameForm.CELL), value(key)));
    }
    return bindings;
  }

  @Override
  public List<Key> keys() {
    keyed.remove("key");
    keyed.remove("shared");
    var keys = new ArrayList<Key>();
    for (Word word : words) {
      boolean exclusive = word.key().equals("key");
      if (exclusive || word.key().equals("shared")) {
        var kind = new NameForm<>("an interference key", name -> new Key(name, exclusive));
        keys.add(kind.read(word.place(), word.text()));
      }
    }
    return keys;
  }

  @Override
  public boolean flag(String key) {
    return plain.removeIf(word -> !word.quoted() && word.text().equals(key));
  }

  @Override
  public void end() {
    var left = new ArrayList<>(plain);
    keyed.values().forEach(left::addAll);
    if (!left.isEmpty()) {
      Word word = left.get(0);
      throw word.place().expected("nothing of this name on this line", word.seen());
    }
  }
}
