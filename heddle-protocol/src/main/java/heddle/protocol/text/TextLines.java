package heddle.protocol.text;

import java.util.List;

/**
 * A text file of lines: first {@code <format> <version>}, then lines that each begin with a keyword
 * and go on with fields, last {@code end}, so that a file that lost its tail is noticed. Empty
 * lines and lines that begin with {@code #} mean nothing.
 */
final class TextLines {

  private final Origin origin;
  private final String[] lines;
  private int at;

  /** Starts after the first line, which must be that of the format. */
  TextLines(Origin origin, String text, String format, int version) {
    this.origin = origin;
    this.lines = text.split("\n", -1);
    String first = line();
    String expected = format + " " + version;
    if (first.startsWith(format + " ") && !first.equals(expected)) {
      throw origin
          .line(1)
          .expected(
              "\"" + expected + "\"",
              TextPosition.shown(first),
              "Another version of Heddle wrote it: use that one, or let this one write it again.");
    }
    if (!first.equals(expected)) {
      // What a file says that is none of ours is nobody's business.
      boolean isOurs = first.matches("heddle-[a-z]+ [0-9]+");
      throw origin
          .line(1)
          .expected("\"" + expected + "\"", isOurs ? TextPosition.shown(first) : "something else");
    }
    at++;
  }

  /** The current line. */
  private String line() {
    String line = lines[at];
    return line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
  }

  private void skipEmpty() {
    while (at < lines.length && (line().isBlank() || line().startsWith("#"))) {
      at++;
    }
  }

  /** Whether the next line begins with {@code keyword}. */
  boolean at(String keyword) {
    skipEmpty();
    return at < lines.length && (line().equals(keyword) || line().startsWith(keyword + " "));
  }

  /** The fields of the next line, which must begin with {@code keyword}. */
  FieldReader take(String keyword) {
    if (!at(keyword)) {
      boolean over = at >= lines.length;
      throw origin
          .line(over ? lines.length : at + 1)
          .expected(
              "a line that begins with \"" + keyword + "\"",
              over ? "the end of the text" : TextPosition.shown(line()));
    }
    var cursor = new Cursor(origin, line(), at + 1);
    at++;
    List<Word> words = Word.split(cursor);
    return new LineFieldReader(words.get(0).place(), words.subList(1, words.size()));
  }

  /** Insists that the text ends here. */
  void end() {
    take("end").end();
    skipEmpty();
    if (at < lines.length) {
      throw origin.line(at + 1).expected("nothing after \"end\"", TextPosition.shown(line()));
    }
  }
}
