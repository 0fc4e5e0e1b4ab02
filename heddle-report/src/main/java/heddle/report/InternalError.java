package heddle.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/**
 * What is told where a text could not be made because of an error in Heddle. A verdict is worth
 * more than its story, and a story more than the advice at its end, so neither gets lost with the
 * other.
 */
final class InternalError {

  private static final int MOST_FRAMES = 4;

  private InternalError() {}

  /** What {@code text} makes; if it fails, the error in its place. */
  static List<String> orLines(String what, Supplier<List<String>> text) {
    try {
      return text.get();
    } catch (RuntimeException e) {
      return lines(what, e);
    }
  }

  /** The error, with what could not be told because of it. */
  static List<String> lines(String what, RuntimeException error) {
    var lines = new ArrayList<String>();
    lines.add(
        "%s cannot be told: internal error in Heddle, not in your program. The verdict holds. Please report it with the program and these lines:"
            .formatted(what));
    lines.add("  " + Printable.line(error.toString()));
    Arrays.stream(error.getStackTrace())
        .limit(MOST_FRAMES)
        .forEach(frame -> lines.add("    at " + frame));
    return lines;
  }
}
