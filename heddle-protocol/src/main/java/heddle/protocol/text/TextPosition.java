package heddle.protocol.text;

/**
 * A place in a text.
 *
 * @param line counted from 1
 * @param column counted from 1; 0 if the whole line is meant
 */
record TextPosition(Origin origin, int line, int column) {

  private static final int SHOWN = 60;

  FormatException expected(String expected, String seen) {
    return expected(expected, seen, origin.advice());
  }

  FormatException expected(String expected, String seen, String advice) {
    return new FormatException(this, expected, seen, advice);
  }

  /** Insists that the number that stands here is in a range. */
  long inRange(String key, long number, long least, long most) {
    if (number < least || number > most) {
      throw expected(
          "for \"%s\" a number from %d to %d".formatted(key, least, most), Long.toString(number));
    }
    return number;
  }

  /** Foreign text as it may stand in a message: in quotes, on one line, not too long. */
  static String shown(String text) {
    String head = text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "...";
    return Quoted.of(head);
  }

  @Override
  public String toString() {
    return origin.name() + ", line " + line + (column == 0 ? "" : ", column " + column);
  }
}
