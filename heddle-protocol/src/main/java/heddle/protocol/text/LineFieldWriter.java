package heddle.protocol.text;

import heddle.protocol.Operation.Binding;
import heddle.protocol.Operation.Key;
import heddle.protocol.Value;
import java.util.List;

/**
 * Fields as words at the end of a line.
 *
 * @param out the text so far, which ends in a word
 * @param withKeys whether each word gets its key
 */
record LineFieldWriter(StringBuilder out, boolean withKeys) implements FieldWriter {

  @Override
  public void name(String key, String name) {
    word(key, Word.of(name));
  }

  @Override
  public void text(String key, String text) {
    word(key, Quoted.of(text));
  }

  @Override
  public void value(String key, Value value) {
    word(key, ValueForm.word(value));
  }

  @Override
  public void integer(String key, long number) {
    word(key, Long.toString(number));
  }

  @Override
  public void names(String key, List<String> names) {
    names.forEach(name -> name(key, name));
  }

  @Override
  public void bindings(String key, List<Binding> bindings) {
    for (Binding binding : bindings) {
      name(key, binding.cell().toString());
      value(key, binding.value());
    }
  }

  @Override
  public void keys(List<Key> keys) {
    for (Key key : keys) {
      keyed().name(key.exclusive() ? "key" : "shared", key.name());
    }
  }

  @Override
  public void flag(String key, boolean set) {
    if (set) {
      out.append(' ').append(key);
    }
  }

  @Override
  public FieldWriter keyed() {
    return new LineFieldWriter(out, true);
  }

  private void word(String key, String word) {
    out.append(' ');
    if (withKeys) {
      out.append(key).append('=');
    }
    out.append(word);
  }
}
