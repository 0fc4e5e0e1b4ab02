package heddle.protocol.text;

import heddle.protocol.Operation.Binding;
import heddle.protocol.Operation.Key;
import heddle.protocol.Value;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Fields that are members of a JSON object. A member that no one asked for is an error. */
final class JsonFieldReader implements FieldReader {

  private static final NameForm<String> WORD = new NameForm<>("an interference key", text -> text);

  private final Json.Obj object;
  private final Set<String> asked = new LinkedHashSet<>();

  JsonFieldReader(Json.Obj object) {
    this.object = object;
  }

  @Override
  public TextPosition place() {
    return object.place();
  }

  @Override
  public boolean has(String key) {
    asked.add(key);
    return object.members().containsKey(key);
  }

  /** The member with this key, which must be there. */
  Json member(String key) {
    if (!has(key)) {
      throw place().expected("the key \"" + key + "\"", "an object without it");
    }
    return object.members().get(key);
  }

  @Override
  public <T> T name(String key, NameForm<T> kind) {
    Json member = member(key);
    return kind.read(member.place(), member.string(kind.what()));
  }

  @Override
  public String text(String key) {
    return member(key).string("\"" + key + "\"");
  }

  @Override
  public Value value(String key) {
    return ValueForm.read(member(key));
  }

  @Override
  public long integer(String key, long least, long most) {
    Json member = member(key);
    return member.place().inRange(key, member.integer("\"" + key + "\""), least, most);
  }

  @Override
  public <T> List<T> names(String key, NameForm<T> kind) {
    return member(key).array("\"" + key + "\"").stream()
        .map(item -> kind.read(item.place(), item.string(kind.what())))
        .toList();
  }

  @Override
  public List<Binding> bindings(String key) {
    return member(key).array("\"" + key + "\"").stream().map(JsonFieldReader::binding).toList();
  }

  private static Binding binding(Json json) {
    List<Json> pair = json.array("a cell and its value");
    if (pair.size() != 2) {
      throw json.place().expected("a cell and its value", "an array of " + pair.size());
    }
    String cell = pair.get(0).string(NameForm.CELL.what());
    return new Binding(NameForm.CELL.read(pair.get(0).place(), cell), ValueForm.read(pair.get(1)));
  }

  @Override
  public List<Key> keys() {
    return has("keys")
        ? member("keys").array("\"keys\"").stream().map(JsonFieldReader::key).toList()
        : List.of();
  }

  private static Key key(Json json) {
    if (json instanceof Json.Obj shared) {
      var fields = new JsonFieldReader(shared);
      Key key = fields.name("shared", new NameForm<>(WORD.what(), name -> new Key(name, false)));
      fields.end();
      return key;
    }
    return new NameForm<>(WORD.what(), name -> new Key(name, true))
        .read(json.place(), json.string("an exclusive key"));
  }

  @Override
  public boolean flag(String key) {
    if (!has(key)) {
      return false;
    }
    Json member = member(key);
    if (member instanceof Json.Bool flag) {
      return flag.value();
    }
    throw member.place().expected("true or false for \"" + key + "\"", member.seen());
  }

  @Override
  public void end() {
    for (Map.Entry<String, Json> member : object.members().entrySet()) {
      if (!asked.contains(member.getKey())) {
        throw member
            .getValue()
            .place()
            .expected(
                "no other keys here than " + String.join(", ", asked),
                "the key " + TextPosition.shown(member.getKey()));
      }
    }
  }
}
