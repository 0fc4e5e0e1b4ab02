package heddle.protocol.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Messages of other protocols than ours, as plain values: maps of texts, lists, texts, numbers,
 * truth values. What is {@code null} in JSON is left out of maps, and {@link #NULL} elsewhere.
 */
public final class PlainJson {

  /** Stands for nothing. */
  public static final Object NULL =
      new Object() {
        @Override
        public String toString() {
          return "null";
        }
      };

  private PlainJson() {}

  /**
   * Reads one JSON text.
   *
   * @throws FormatException if it is malformed
   */
  public static Object read(String text) {
    return plain(JsonReader.read(Origin.text("the message"), text, 1));
  }

  private static Object plain(Json json) {
    if (json instanceof Json.Obj object) {
      var map = new LinkedHashMap<String, Object>();
      object
          .members()
          .forEach(
              (key, value) -> {
                Object one = plain(value);
                if (one != NULL) {
                  map.put(key, one);
                }
              });
      return map;
    } else if (json instanceof Json.Arr array) {
      var list = new ArrayList<Object>();
      array.items().forEach(element -> list.add(plain(element)));
      return list;
    } else if (json instanceof Json.Str string) {
      return string.text();
    } else if (json instanceof Json.Num number) {
      return number.isInteger() ? (Object) number.asLong() : (Object) number.asDouble();
    }
    return json instanceof Json.Bool truth ? (Object) truth.value() : NULL;
  }

  /** Writes maps, lists, texts, numbers and truth values in one line. */
  public static String write(Object value) {
    var out = new StringBuilder();
    write(value, out);
    return out.toString();
  }

  private static void write(Object value, StringBuilder out) {
    if (value instanceof Map<?, ?> map) {
      out.append('{');
      String comma = "";
      for (Map.Entry<?, ?> member : map.entrySet()) {
        out.append(comma).append(Quoted.of(member.getKey().toString())).append(':');
        write(member.getValue(), out);
        comma = ",";
      }
      out.append('}');
    } else if (value instanceof List<?> list) {
      out.append('[');
      String comma = "";
      for (Object element : list) {
        out.append(comma);
        write(element, out);
        comma = ",";
      }
      out.append(']');
    } else {
      out.append(value instanceof String text ? Quoted.of(text) : value);
    }
  }
}
