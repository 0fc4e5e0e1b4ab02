package heddle.protocol.text;

/**
 * Text that is not in the form it should have. The message says where, what was expected there,
 * what was seen instead, and what to do about it.
 */
public final class FormatException extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final String source;
  private final int line;
  private final int column;
  private final String expected;
  private final String seen;
  private final String advice;

  FormatException(TextPosition place, String expected, String seen, String advice) {
    super("%s: expected %s, but saw %s.%n%s".formatted(place, expected, seen, advice));
    this.source = place.origin().name();
    this.line = place.line();
    this.column = place.column();
    this.expected = expected;
    this.seen = seen;
    this.advice = advice;
  }

  /** What was read: the name of a file, or "standard output". */
  public String source() {
    return source;
  }

  /** The line of {@link #source}, counted from 1. */
  public int line() {
    return line;
  }

  /** The column of {@link #line}, counted from 1; 0 if the whole line is meant. */
  public int column() {
    return column;
  }

  public String expected() {
    return expected;
  }

  public String seen() {
    return seen;
  }

  /** What to do about it: one or more sentences. */
  public String advice() {
    return advice;
  }
}
