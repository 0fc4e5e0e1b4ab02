package heddle.report;

import heddle.report.StoryRow.Sign;
import java.util.ArrayList;
import java.util.List;

/** Steps that a thread repeats without any change are told once. */
final class Repetitions {

  /** A round of a loop has at most so many steps. */
  private static final int LONGEST = 8;

  private Repetitions() {}

  /** The rows, with a line instead of each repetition. */
  static List<StoryRow> said(List<StoryRow> rows) {
    var said = new ArrayList<StoryRow>();
    int i = 0;
    while (i < rows.size()) {
      int next = i;
      for (int length = 1; length <= LONGEST && next == i; length++) {
        int rounds = rounds(rows, i, length);
        if (rounds * length > Math.max(2, length)) {
          said.addAll(rows.subList(i, i + length));
          said.add(line(rows.get(i + length), length, rounds - 1));
          next = i + rounds * length;
        }
      }
      if (next == i) {
        said.add(rows.get(i));
        next = i + 1;
      }
      i = next;
    }
    return said;
  }

  private static StoryRow line(StoryRow first, int length, int rounds) {
    String steps = length == 1 ? "the same" : "these " + length + " steps";
    String times = rounds == 1 ? "once more" : rounds + " more times";
    return new StoryRow(first.step(), first.thread(), steps + " " + times, "", Sign.NONE);
  }

  /** How often the rows from {@code start} come, one after the other. */
  private static int rounds(List<StoryRow> rows, int start, int length) {
    int rounds = 1;
    while (isSame(rows, start, start + rounds * length, length)) {
      rounds++;
    }
    return rounds;
  }

  private static boolean isSame(List<StoryRow> rows, int a, int b, int length) {
    for (int i = 0; i < length; i++) {
      if (b + i >= rows.size()) {
        return false;
      }
      StoryRow one = rows.get(a + i);
      StoryRow two = rows.get(b + i);
      boolean same =
          one.thread().equals(two.thread())
              && one.thread().equals(rows.get(a).thread())
              && one.text().equals(two.text())
              && one.site().equals(two.site())
              && two.sign() == Sign.NONE;
      if (!same) {
        return false;
      }
    }
    return true;
  }
}
