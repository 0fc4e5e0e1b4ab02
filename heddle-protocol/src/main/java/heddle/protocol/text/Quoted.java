package heddle.protocol.text;

/**
 * Strings in double quotes, as JSON has them. Whatever a Java string holds can be written and read
 * back.
 *
 * <p>A Java string may hold half of a surrogate pair, which has no place in UTF-8 and which strict
 * readers of JSON refuse. Such a half is written as U+FDD0, a code point that Unicode keeps free
 * for private use of this sort, followed by the four hexadecimal digits of the half; U+FDD0 itself
 * is written as U+FDD0 and {@code fdd0}. So halves survive a round trip, and a bare half in the
 * input is an error.
 */
final class Quoted {

  private static final char HALF = '\ufdd0';
  private static final int HEX = 16;
  private static final int HEX_DIGITS = 4;

  private Quoted() {}

  static String of(String text) {
    var out = new StringBuilder(text.length() + 2);
    append(out, text);
    return out.toString();
  }

  static void append(StringBuilder out, String text) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (isPairAt(text, i)) {
        out.append(c).append(text.charAt(++i));
      } else if (Character.isSurrogate(c) || c == HALF) {
        out.append(unicodeEscape(HALF)).append(hex(c));
      } else {
        appendPlain(out, c);
      }
    }
    out.append('"');
  }

  private static void appendPlain(StringBuilder out, char c) {
    switch (c) {
      case '"' -> out.append("\\\"");
      case '\\' -> out.append("\\\\");
      case '\n' -> out.append("\\n");
      case '\r' -> out.append("\\r");
      case '\t' -> out.append("\\t");
      default -> out.append(isVisible(c) ? String.valueOf(c) : unicodeEscape(c));
    }
  }

  /** Whether a character shows itself and leaves the line and its direction alone. */
  static boolean isVisible(char c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.UNASSIGNED ->
          false;
      default -> true;
    };
  }

  /** Reads a string whose opening quote comes next. */
  static String read(Cursor in) {
    TextPosition start = in.place();
    if (!in.skip("\"")) {
      throw in.expected("a string in double quotes");
    }
    var out = new StringBuilder();
    while (!in.sees('"')) {
      if (in.atEnd() || in.peek() < ' ') {
        throw in.expected("the closing quote of a string, or an escape such as \\n");
      }
      readCharacter(in, out);
    }
    in.next();
    return withHalves(start, out);
  }

  private static void readCharacter(Cursor in, StringBuilder out) {
    TextPosition place = in.place();
    char c = readUnit(in);
    out.append(c);
    if (Character.isHighSurrogate(c)) {
      char low = in.sees('"') || in.atEnd() ? ' ' : readUnit(in);
      out.append(low);
      if (!Character.isLowSurrogate(low)) {
        throw lone(place, c);
      }
    } else if (Character.isLowSurrogate(c)) {
      throw lone(place, c);
    }
  }

  private static FormatException lone(TextPosition place, char c) {
    return place.expected("both halves of a surrogate pair", "only \\u" + hex(c));
  }

  /** One UTF-16 unit, written as itself or as an escape. */
  private static char readUnit(Cursor in) {
    TextPosition place = in.place();
    char c = in.next();
    if (c != '\\') {
      return c;
    }
    char escape = in.atEnd() ? '\n' : in.next();
    return switch (escape) {
      case '"', '\\', '/' -> escape;
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'u' -> readHex(in);
      default ->
          throw place.expected(
              "one of the escapes \\\" \\\\ \\/ \\b \\f \\n \\r \\t, or \\u and four hexadecimal digits",
              TextPosition.shown("\\" + escape));
    };
  }

  private static char readHex(Cursor in) {
    int unit = 0;
    for (int i = 0; i < HEX_DIGITS; i++) {
      int digit = hexDigit(in.peek());
      if (digit < 0) {
        throw in.expected("four hexadecimal digits after \\u");
      }
      in.next();
      unit = unit * HEX + digit;
    }
    return (char) unit;
  }

  private static int hexDigit(char c) {
    return c < 128 ? Character.digit(c, HEX) : -1;
  }

  private static String withHalves(TextPosition start, StringBuilder text) {
    if (text.indexOf(String.valueOf(HALF)) < 0) {
      return text.toString();
    }
    var out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == HALF) {
        out.append(half(start, text, i + 1));
        i += HEX_DIGITS;
      } else {
        out.append(text.charAt(i));
      }
    }
    return out.toString();
  }

  private static char half(TextPosition start, StringBuilder text, int from) {
    int unit = 0;
    for (int i = from; i < from + HEX_DIGITS; i++) {
      int digit = i < text.length() ? hexDigit(text.charAt(i)) : -1;
      unit = digit < 0 || unit < 0 ? -1 : unit * HEX + digit;
    }
    if (unit < 0 || unit != HALF && !Character.isSurrogate((char) unit)) {
      throw start.expected(
          "after U+FDD0 the four hexadecimal digits of a surrogate half, or fdd0",
          "something else in this string");
    }
    return (char) unit;
  }

  private static boolean isPairAt(String text, int i) {
    return i + 1 < text.length() && Character.isSurrogatePair(text.charAt(i), text.charAt(i + 1));
  }

  private static String unicodeEscape(char c) {
    return "\\u" + hex(c);
  }

  private static String hex(char c) {
    return "%04x".formatted((int) c);
  }
}
