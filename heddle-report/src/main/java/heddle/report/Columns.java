package heddle.report;

import heddle.protocol.ThreadName;
import heddle.report.StoryRow.Sign;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Lays rows out: one column a thread. A row belongs to one thread, so it may reach into the columns
 * to the right of its own: where the page is too narrow, columns begin closer to each other instead
 * of breaking lines. Where that does not suffice, the rows are a list with the thread's name in
 * front.
 */
final class Columns {

  private static final int NARROWEST = 30;
  private static final int GAP = 2;

  /** Of a long story, so many steps at the beginning and at the end are always told. */
  private static final int FIRST = 10;

  private static final int LAST = 50;

  /** Around a step with a sign, so many steps are always told. */
  private static final int NEAR = 2;

  /** Parents before their children, and the second child before the tenth. */
  private static final Comparator<ThreadName> ORDER =
      Comparator.<ThreadName>comparingInt(thread -> thread.text().split("/")[0].length())
          .thenComparing(thread -> thread.text().split("/")[0])
          .thenComparing(thread -> thread.text().split("/"), Columns::compareChildren)
          .thenComparing(ThreadName::text);

  private final int width;
  private final Function<ThreadName, String> label;

  /**
   * @param label what a thread is called
   */
  Columns(int width, Function<ThreadName, String> label) {
    this.width = width;
    this.label = thread -> Printable.line(label.apply(thread));
  }

  /** Whether there is a column for each thread, and nothing has to be wrapped. */
  boolean isWideEnough(List<StoryRow> rows) {
    int room = width - Margin.of(rows).width();
    Map<ThreadName, Integer> starts = starts(rows, room);
    return rows.stream().allMatch(row -> starts.get(row.thread()) + length(row) <= room);
  }

  private static int length(StoryRow row) {
    return Printable.line(row.text()).length();
  }

  List<String> lay(List<StoryRow> rows, Paint paint) {
    var margin = Margin.of(rows);
    int room = width - margin.width();
    Map<ThreadName, Integer> starts = starts(rows, room);
    boolean fits =
        rows.stream()
            .allMatch(row -> starts.get(row.thread()) + Math.min(length(row), NARROWEST) <= room);
    var lines = new ArrayList<String>();
    if (fits) {
      lines.add(margin.empty() + header(starts));
    }
    int nameWidth = starts.keySet().stream().mapToInt(t -> label.apply(t).length()).max().orElse(0);
    int skipped = 0;
    for (int i = 0; i < rows.size(); i++) {
      if (!isTold(rows, i)) {
        skipped++;
        continue;
      }
      if (skipped > 0) {
        lines.add(margin.empty() + "... " + skipped + " steps ...");
        skipped = 0;
      }
      StoryRow row = rows.get(i);
      String front =
          fits
              ? " ".repeat(starts.get(row.thread()))
              : padded(label.apply(row.thread()), nameWidth + GAP);
      for (String line : wrapped(row, margin, front, room - front.length())) {
        lines.add(painted(line.stripTrailing(), row.sign(), paint));
      }
    }
    return lines.stream().map(String::stripTrailing).toList();
  }

  private static String painted(String line, Sign sign, Paint paint) {
    return switch (sign) {
      case POINT -> paint.bad(line);
      case SWITCH -> paint.strong(line);
      case NONE -> line;
    };
  }

  private static boolean isTold(List<StoryRow> rows, int i) {
    if (i < FIRST || i >= rows.size() - LAST || rows.size() <= FIRST + LAST + LAST) {
      return true;
    }
    int from = Math.max(0, i - NEAR);
    int to = Math.min(rows.size(), i + NEAR + 1);
    return rows.subList(from, to).stream().anyMatch(row -> row.sign() != Sign.NONE);
  }

  private String header(Map<ThreadName, Integer> starts) {
    var header = new StringBuilder();
    starts.forEach(
        (thread, start) ->
            header.append(" ".repeat(start - header.length())).append(label.apply(thread)));
    return header.toString();
  }

  private static List<String> wrapped(StoryRow row, Margin margin, String front, int room) {
    var lines = new ArrayList<String>();
    for (String part : Wrapping.lines(Printable.line(row.text()), Math.max(room, NARROWEST))) {
      lines.add(
          lines.isEmpty()
              ? margin.of(row) + front + part
              : margin.empty() + " ".repeat(front.length()) + part);
    }
    return lines;
  }

  /**
   * Where the columns begin: side by side if there is room for that. Otherwise the widest ones give
   * way, down to the names above them, until no row is too long.
   */
  private Map<ThreadName, Integer> starts(List<StoryRow> rows, int room) {
    var threads = new TreeSet<>(ORDER);
    var longest = new TreeMap<ThreadName, Integer>(ORDER);
    for (StoryRow row : rows) {
      threads.add(row.thread());
      longest.merge(row.thread(), length(row), Math::max);
    }
    var widths = new TreeMap<ThreadName, Integer>(ORDER);
    threads.forEach(t -> widths.put(t, Math.max(longest.get(t), label.apply(t).length()) + GAP));
    while (true) {
      Map<ThreadName, Integer> starts = starts(widths);
      ThreadName tooLong = null;
      for (ThreadName thread : threads) {
        if (starts.get(thread) + Math.min(longest.get(thread), room) > room) {
          tooLong = thread;
        }
      }
      if (tooLong == null || !isNarrowed(widths, tooLong)) {
        return starts;
      }
    }
  }

  private static Map<ThreadName, Integer> starts(TreeMap<ThreadName, Integer> widths) {
    var starts = new TreeMap<ThreadName, Integer>(ORDER);
    int start = 0;
    for (Map.Entry<ThreadName, Integer> column : widths.entrySet()) {
      starts.put(column.getKey(), start);
      start += column.getValue();
    }
    return starts;
  }

  /** Takes something of the widest column before the thread's; false if nothing is left to take. */
  private boolean isNarrowed(TreeMap<ThreadName, Integer> widths, ThreadName before) {
    ThreadName widest = null;
    for (Map.Entry<ThreadName, Integer> column : widths.headMap(before).entrySet()) {
      boolean canGive = column.getValue() > label.apply(column.getKey()).length() + GAP;
      if (canGive && (widest == null || column.getValue() > widths.get(widest))) {
        widest = column.getKey();
      }
    }
    if (widest == null) {
      return false;
    }
    widths.merge(widest, -1, Integer::sum);
    return true;
  }

  private static int compareChildren(String[] a, String[] b) {
    for (int i = 0; i < Math.min(a.length, b.length); i++) {
      int difference =
          a[i].length() != b[i].length() ? a[i].length() - b[i].length() : a[i].compareTo(b[i]);
      if (difference != 0) {
        return difference;
      }
    }
    return a.length - b.length;
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }
}
