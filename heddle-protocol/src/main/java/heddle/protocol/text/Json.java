package heddle.protocol.text;

import java.util.List;
import java.util.Map;

/** A JSON text that was read, with the place of each part. */
sealed interface Json {

  TextPosition place();

  /** What it is, for a message. */
  String seen();

  /** An object; the members keep their order. */
  record Obj(TextPosition place, Map<String, Json> members) implements Json {
    @Override
    public String seen() {
      return "an object";
    }
  }

  record Arr(TextPosition place, List<Json> items) implements Json {
    @Override
    public String seen() {
      return "an array";
    }
  }

  record Str(TextPosition place, String text) implements Json {
    @Override
    public String seen() {
      return "the string " + TextPosition.shown(text);
    }
  }

  /** A number as it was written; whether it has a fraction or an exponent matters to us. */
  record Num(TextPosition place, String literal) implements Json {
    boolean isInteger() {
      return literal.chars().allMatch(c -> c == '-' || c >= '0' && c <= '9');
    }

    long asLong() {
      if (!isInteger()) {
        throw place.expected("an integer", seen());
      }
      try {
        return Long.parseLong(literal);
      } catch (NumberFormatException outOfRange) {
        throw place.expected("an integer of 64 bits", seen());
      }
    }

    double asDouble() {
      return Double.parseDouble(literal);
    }

    @Override
    public String seen() {
      return "the number " + literal;
    }
  }

  record Bool(TextPosition place, boolean value) implements Json {
    @Override
    public String seen() {
      return Boolean.toString(value);
    }
  }

  record Null(TextPosition place) implements Json {
    @Override
    public String seen() {
      return "null";
    }
  }

  /** This as an object, or an error that says that {@code what} should be one. */
  default Obj object(String what) {
    if (this instanceof Obj object) {
      return object;
    }
    throw place().expected("an object for " + what, seen());
  }

  default List<Json> array(String what) {
    if (this instanceof Arr array) {
      return array.items();
    }
    throw place().expected("an array for " + what, seen());
  }

  default String string(String what) {
    if (this instanceof Str string) {
      return string.text();
    }
    throw place().expected("a string for " + what, seen());
  }

  default long integer(String what) {
    if (this instanceof Num number) {
      return number.asLong();
    }
    throw place().expected("an integer for " + what, seen());
  }
}
