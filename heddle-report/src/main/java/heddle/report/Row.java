package heddle.report;

import heddle.protocol.ThreadName;

/**
 * One line of a story, not yet printable.
 *
 * @param step its number, counted from 1; 0 for what did not happen
 * @param thread whose column it belongs to
 * @param text what the thread did, or waits for
 * @param site where in the program; may be empty
 * @param sign what is special about it
 */
record Row(int step, ThreadName thread, String text, String site, Sign sign) {

  Row withText(String other) {
    return new Row(step, thread, other, site, sign);
  }

  /** The same, going on with something else that the thread does there. */
  Row with(String more, Sign other) {
    String both = text.endsWith(more) ? text : text + "; " + more;
    return new Row(step, thread, both, site, other == Sign.NONE ? sign : other);
  }

  /** What is special about a step. */
  enum Sign {
    NONE(' '),
    /** Another thread moves in between, and it matters to the one that is left. */
    SWITCH('>'),
    /** What the story is about. */
    POINT('*');

    private final char character;

    Sign(char character) {
      this.character = character;
    }

    char character() {
      return character;
    }
  }
}
