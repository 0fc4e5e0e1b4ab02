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
record StoryRow(int step, ThreadName thread, String text, String site, Sign sign) {

  StoryRow withText(String other) {
    return new StoryRow(step, thread, other, site, sign);
  }

  /** This row, going on with something else that the thread does there. */
  StoryRow with(String more, Sign other) {
    String both = text.endsWith(more) ? text : text + "; " + more;
    return new StoryRow(step, thread, both, site, other == Sign.NONE ? sign : other);
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
