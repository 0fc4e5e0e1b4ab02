package heddle.protocol.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Reads one JSON text as RFC 8259 defines it, and is strict where the RFC leaves a choice: a
 * repeated key, half of a surrogate pair, too deep a nesting and anything after the text are
 * errors.
 */
final class JsonReader {

  static final int DEPTH = 100;

  private static final Pattern NUMBER =
      Pattern.compile("-?(0|[1-9][0-9]*)([.][0-9]+)?([eE][+-]?[0-9]+)?");

  private final Cursor in;
  private int depth;

  private JsonReader(Cursor in) {
    this.in = in;
  }

  /** Reads {@code text}, which begins in line {@code line} of its origin. */
  static Json read(Origin origin, String text, int line) {
    var in = new Cursor(origin, text, line);
    Json json = new JsonReader(in).value();
    in.skipSpace();
    if (!in.atEnd()) {
      throw in.expected("nothing after the JSON text");
    }
    return json;
  }

  private Json value() {
    in.skipSpace();
    if (in.atEnd()) {
      throw in.expected("a JSON value");
    }
    TextPosition place = in.place();
    return switch (in.peek()) {
      case '{' -> object(place);
      case '[' -> array(place);
      case '"' -> new Json.Str(place, Quoted.read(in));
      case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> number(place);
      default -> word(place);
    };
  }

  private Json word(TextPosition place) {
    if (in.skip("true")) {
      return new Json.Bool(place, true);
    }
    if (in.skip("false")) {
      return new Json.Bool(place, false);
    }
    if (in.skip("null")) {
      return new Json.Null(place);
    }
    throw in.expected("a JSON value");
  }

  private Json object(TextPosition place) {
    open("{");
    var members = new LinkedHashMap<String, Json>();
    while (more('}', members.isEmpty())) {
      in.skipSpace();
      member(members);
    }
    return new Json.Obj(place, members);
  }

  private void member(Map<String, Json> members) {
    if (!in.sees('"')) {
      throw in.expected("a key in double quotes");
    }
    TextPosition place = in.place();
    String key = Quoted.read(in);
    in.skipSpace();
    if (!in.skip(":")) {
      throw in.expected("a colon after the key " + TextPosition.shown(key));
    }
    if (members.put(key, value()) != null) {
      throw place.expected("each key once", "the key " + TextPosition.shown(key) + " again");
    }
  }

  private Json array(TextPosition place) {
    open("[");
    var items = new ArrayList<Json>();
    while (more(']', items.isEmpty())) {
      items.add(value());
    }
    return new Json.Arr(place, items);
  }

  private void open(String bracket) {
    if (++depth > DEPTH) {
      throw in.expected("at most " + DEPTH + " nested objects and arrays");
    }
    in.skip(bracket);
  }

  /** Whether another entry follows; moves past the comma before it, or past the end. */
  private boolean more(char end, boolean first) {
    in.skipSpace();
    if (in.sees(end)) {
      in.next();
      depth--;
      return false;
    }
    if (!first && !in.skip(",")) {
      throw in.expected("a comma or " + end);
    }
    return true;
  }

  private Json number(TextPosition place) {
    int from = in.position();
    while (!in.atEnd() && "+-.eE0123456789".indexOf(in.peek()) >= 0) {
      in.next();
    }
    String literal = in.since(from);
    if (!isNumber(literal)) {
      throw place.expected("a JSON number such as -12 or 0.5e3", TextPosition.shown(literal));
    }
    return new Json.Num(place, literal);
  }

  static boolean isNumber(String text) {
    return NUMBER.matcher(text).matches();
  }
}
