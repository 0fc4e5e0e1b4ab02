package heddle.protocol.text;

/**
 * Where a text comes from.
 *
 * @param name what to call it in a message
 * @param advice what a person should do if it is malformed; a sentence
 */
record Origin(String name, String advice) {

  private static final String CORRECT_OR_REWRITE =
      "Correct it there, or let Heddle write the file again. docs/protocol.md describes the form.";

  static Origin file(String name) {
    return new Origin(name, CORRECT_OR_REWRITE);
  }

  /** A text that is not in a file, such as the argument of a method. */
  static Origin text(String what) {
    return new Origin(what, CORRECT_OR_REWRITE);
  }

  TextPosition line(int line) {
    return new TextPosition(this, line, 0);
  }
}
