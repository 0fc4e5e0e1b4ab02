package heddle.protocol.text;

import heddle.protocol.Operation.Binding;
import heddle.protocol.Operation.Key;
import heddle.protocol.Value;
import heddle.protocol.text.JsonWriter.Layout;
import java.util.List;

/** Fields as members of the JSON object that is open in a writer. */
record JsonFieldWriter(JsonWriter out) implements FieldWriter {

  @Override
  public void name(String key, String name) {
    out.key(key).string(name);
  }

  @Override
  public void text(String key, String text) {
    out.key(key).string(text);
  }

  @Override
  public void value(String key, Value value) {
    out.key(key);
    ValueForm.write(value, out);
  }

  @Override
  public void integer(String key, long number) {
    out.key(key).integer(number);
  }

  @Override
  public void names(String key, List<String> names) {
    out.key(key).array(Layout.INLINE);
    names.forEach(out::string);
    out.end();
  }

  @Override
  public void bindings(String key, List<Binding> bindings) {
    out.key(key).array(Layout.INLINE);
    for (Binding binding : bindings) {
      out.array(Layout.INLINE).string(binding.cell().toString());
      ValueForm.write(binding.value(), out);
      out.end();
    }
    out.end();
  }

  @Override
  public void keys(List<Key> keys) {
    if (keys.isEmpty()) {
      return;
    }
    out.key("keys").array(Layout.INLINE);
    for (Key key : keys) {
      if (key.exclusive()) {
        out.string(key.name());
      } else {
        out.object(Layout.INLINE).key("shared").string(key.name()).end();
      }
    }
    out.end();
  }

  @Override
  public void flag(String key, boolean set) {
    if (set) {
      out.key(key).literal("true");
    }
  }

  @Override
  public FieldWriter keyed() {
    return this;
  }
}
