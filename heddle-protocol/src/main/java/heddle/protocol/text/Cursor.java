package heddle.protocol.text;

/** A position that moves through a text and knows its line and column. */
final class Cursor {

  private final Origin origin;
  private final String text;
  private int at;
  private int line;
  private int lineStart;

  /** Starts at the beginning of {@code text}, which is line {@code line} of its origin. */
  Cursor(Origin origin, String text, int line) {
    this.origin = origin;
    this.text = text;
    this.line = line;
  }

  boolean atEnd() {
    return at == text.length();
  }

  /** Whether {@code c} is the next character. */
  boolean sees(char c) {
    return at < text.length() && text.charAt(at) == c;
  }

  /** The next character, or a space at the end. */
  char peek() {
    return at < text.length() ? text.charAt(at) : ' ';
  }

  char next() {
    char c = text.charAt(at++);
    if (c == '\n') {
      line++;
      lineStart = at;
    }
    return c;
  }

  /** Moves past {@code word} if it comes next. */
  boolean skip(String word) {
    if (!text.startsWith(word, at)) {
      return false;
    }
    for (int i = 0; i < word.length(); i++) {
      next();
    }
    return true;
  }

  void skipSpace() {
    while (!atEnd() && (sees(' ') || sees('\t') || sees('\n') || sees('\r'))) {
      next();
    }
  }

  /** The text between an earlier {@link #position} and this one. */
  String since(int from) {
    return text.substring(from, at);
  }

  int position() {
    return at;
  }

  TextPosition place() {
    return new TextPosition(origin, line, at - lineStart + 1);
  }

  FormatException expected(String expected) {
    return place().expected(expected, here());
  }

  /** What comes next, for a message. */
  private String here() {
    if (atEnd()) {
      return "the end of the text";
    }
    return sees('\n')
        ? "the end of the line"
        : TextPosition.shown(text.substring(at).split("\n", 2)[0]);
  }
}
