package heddle.report;

import java.util.List;

/** Makes text of the program under test harmless for a terminal, and otherwise leaves it alone. */
public final class Printable {

  private Printable() {}

  /** One line: control, format and unpaired surrogate characters are written as escapes. */
  static String line(String text) {
    var line = new StringBuilder(text.length());
    text.codePoints().forEach(c -> append(line, c));
    return line.toString();
  }

  /** A text of several lines, each made printable. */
  public static String text(String text) {
    String joined = String.join("\n", lines(text));
    return text.endsWith("\n") ? joined + "\n" : joined;
  }

  /** The lines of a text, each made printable. */
  static List<String> lines(String text) {
    return text.lines().map(Printable::line).toList();
  }

  private static void append(StringBuilder line, int c) {
    switch (c) {
      case '\n' -> line.append("\\n");
      case '\r' -> line.append("\\r");
      case '\t' -> line.append("\\t");
      default -> {
        if (isHarmless(c)) {
          line.appendCodePoint(c);
        } else {
          line.append(c > 0xffff ? "\\u{%x}".formatted(c) : "\\u%04x".formatted(c));
        }
      }
    }
  }

  private static boolean isHarmless(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.UNASSIGNED ->
          false;
      default -> true;
    };
  }
}
