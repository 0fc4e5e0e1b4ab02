package heddle.protocol.text;

import heddle.protocol.Value;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Values, in JSON and as one word of a line.
 *
 * <p>In JSON most values are themselves: {@code 1}, {@code 1.0}, {@code true}, {@code "text"},
 * {@code null}. A number is a {@link Value.Real} if it has a fraction or an exponent. What JSON
 * cannot say is an object: {@code {"ref":"main:3"}}, {@code {"real":"NaN"}}; {@code {"real":1}} is
 * for languages that print 1.0 as 1. {@code NaN'1} has other bits than {@code NaN}: those whose
 * number, in hexadecimal, is behind the quote.
 */
final class ValueForm {

  private static final Map<String, Double> NOT_FINITE =
      Map.of(
          "NaN", Double.NaN,
          "Infinity", Double.POSITIVE_INFINITY,
          "-Infinity", Double.NEGATIVE_INFINITY);

  private static final Pattern PAYLOAD = Pattern.compile("NaN'([0-9a-f]{1,16})");

  private static final String WHAT = "a value";

  private ValueForm() {}

  static void write(Value value, JsonWriter out) {
    if (value instanceof Value.Text text) {
      out.string(text.value());
    } else if (value instanceof Value.Ref ref) {
      out.object(JsonWriter.Layout.INLINE).key("ref").string(ref.object().text()).end();
    } else if (value instanceof Value.Real real) {
      writeReal(real.value(), out);
    } else {
      out.literal(value.toString());
    }
  }

  static void writeReal(double number, JsonWriter out) {
    String text = new Value.Real(number).toString();
    if (Double.isFinite(number)) {
      out.literal(text);
    } else {
      out.object(JsonWriter.Layout.INLINE).key("real").string(text).end();
    }
  }

  static Value read(Json json) {
    if (json instanceof Json.Obj object) {
      return readObject(object);
    } else if (json instanceof Json.Str string) {
      return new Value.Text(string.text());
    } else if (json instanceof Json.Num number) {
      return number.isInteger()
          ? new Value.Num(number.asLong())
          : new Value.Real(finite(number.place(), number.literal()));
    } else if (json instanceof Json.Bool bool) {
      return new Value.Bool(bool.value());
    } else if (json instanceof Json.Null) {
      return Value.NULL;
    }
    throw json.place().expected(WHAT, json.seen());
  }

  private static Value readObject(Json.Obj object) {
    var fields = new JsonFieldReader(object);
    Value value =
        fields.has("real")
            ? new Value.Real(readReal(fields.member("real")))
            : new Value.Ref(fields.name("ref", NameForm.OBJECT));
    fields.end();
    return value;
  }

  /** A number, with or without a fraction, or one that is not finite. */
  static double readReal(Json json) {
    if (json instanceof Json.Num number) {
      return finite(number.place(), number.literal());
    }
    if (json instanceof Json.Obj object) {
      return readReal(new JsonFieldReader(object).member("real"));
    }
    Double real = notFinite(json.string("a floating-point number"));
    if (real == null) {
      throw json.place().expected("a number, \"NaN\", \"Infinity\" or \"-Infinity\"", json.seen());
    }
    return real;
  }

  /** What is no number, or greater than all; null if the text is none of them. */
  private static Double notFinite(String text) {
    Matcher payload = PAYLOAD.matcher(text);
    if (!payload.matches()) {
      return NOT_FINITE.get(text);
    }
    long bits = Long.parseUnsignedLong(payload.group(1), 16) ^ Double.doubleToLongBits(Double.NaN);
    double real = Double.longBitsToDouble(bits);
    return Double.isNaN(real) ? real : null;
  }

  private static double finite(TextPosition place, String literal) {
    double real = Double.parseDouble(literal);
    if (!Double.isFinite(real)) {
      throw place.expected("a number that fits into 64 bits", "the number " + literal);
    }
    return real;
  }

  /** The value as one word of a line. */
  static String word(Value value) {
    if (value instanceof Value.Text text) {
      return Quoted.of(text.value());
    } else if (value instanceof Value.Ref ref) {
      return "@" + Word.of(ref.object().text());
    }
    return value.toString();
  }

  static Value read(Word word) {
    if (word.quoted()) {
      return word.marked()
          ? new Value.Ref(NameForm.OBJECT.read(word.place(), word.text()))
          : new Value.Text(word.text());
    }
    String text = word.text();
    return switch (text) {
      case "true" -> new Value.Bool(true);
      case "false" -> new Value.Bool(false);
      case "null" -> Value.NULL;
      default -> text.startsWith("@") ? reference(word, text.substring(1)) : number(word, text);
    };
  }

  private static Value reference(Word word, String name) {
    return new Value.Ref(NameForm.OBJECT.read(word.place(), name));
  }

  private static Value number(Word word, String text) {
    Double real = notFinite(text);
    if (real != null) {
      return new Value.Real(real);
    }
    if (!JsonReader.isNumber(text)) {
      throw word.place()
          .expected(
              "a value: a number, true, false, null, a \"text\" or a reference such as @main:1",
              word.seen());
    }
    return read(new Json.Num(word.place(), text));
  }
}
