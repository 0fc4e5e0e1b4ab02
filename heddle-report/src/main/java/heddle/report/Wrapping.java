package heddle.report;

import java.util.ArrayList;
import java.util.List;

/** Breaks text into lines of a given width, at spaces where there are any. */
final class Wrapping {

  private Wrapping() {}

  /** At least one line; the lines after the first are indented by two. */
  static List<String> lines(String text, int width) {
    var lines = new ArrayList<String>();
    String rest = text;
    while (rest.length() > width) {
      int space = rest.lastIndexOf(' ', width);
      boolean atSpace = space > rest.length() - rest.stripLeading().length();
      int cut = atSpace ? space : inside(rest, width);
      lines.add(rest.substring(0, cut).stripTrailing());
      rest = "  " + rest.substring(cut).stripLeading();
    }
    lines.add(rest);
    return lines;
  }

  /** Where to cut a long word: after a dot, if there is one in its second half. */
  private static int inside(String rest, int width) {
    int dot = rest.lastIndexOf('.', width - 1) + 1;
    return dot > width / 2 ? dot : width;
  }
}
