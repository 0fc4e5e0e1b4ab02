package heddle.report;

import java.util.List;

/**
 * What stands before the columns of a story: the number of the step, its sign, and where in the
 * program it is.
 *
 * @param digits how long the largest number is
 * @param site how long the longest place is; 0 if none is known
 */
record Margin(int digits, int site) {

  private static final int LONGEST_SITE = 36;
  private static final String CUT = "...";

  static Margin of(List<StoryRow> rows) {
    int longest =
        rows.stream().mapToInt(row -> Printable.line(row.site()).length()).max().orElse(0);
    int last = rows.stream().mapToInt(StoryRow::step).max().orElse(0);
    return new Margin(Integer.toString(last).length(), Math.min(longest, LONGEST_SITE));
  }

  int width() {
    return digits + 6 + (site == 0 ? 0 : site + 2);
  }

  String empty() {
    return " ".repeat(width());
  }

  String of(StoryRow row) {
    String number = row.step() == 0 ? "" : Integer.toString(row.step());
    String front =
        " ".repeat(2 + digits - number.length()) + number + " " + row.sign().character() + "  ";
    String place = place(row);
    return front + place + " ".repeat(width() - front.length() - place.length());
  }

  /** The end of a place says more than its beginning. */
  private String place(StoryRow row) {
    String place = Printable.line(row.site());
    return place.length() <= site
        ? place
        : CUT + place.substring(place.length() - site + CUT.length());
  }
}
