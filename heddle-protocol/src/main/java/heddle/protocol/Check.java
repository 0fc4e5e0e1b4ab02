package heddle.protocol;

/** Argument checks whose messages say what was expected and what came. */
final class Check {

  private Check() {}

  /**
   * A name is one or more printable characters without white space, so that it is one word of a
   * text form.
   */
  static String name(String what, String text) {
    if (text.isEmpty()) {
      throw new IllegalArgumentException(what + " must not be empty");
    }
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c <= ' ' || c == 0x7f) {
        throw new IllegalArgumentException(
            what + " must be one word without white space, but was \"" + text + "\"");
      }
    }
    return text;
  }

  static int atLeast(int least, String what, int value) {
    if (value < least) {
      throw new IllegalArgumentException(
          what + " must be at least " + least + ", but was " + value);
    }
    return value;
  }
}
