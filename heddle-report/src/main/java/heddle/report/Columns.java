package heddle.report;

import heddle.protocol.ThreadName;
import heddle.report.Row.Sign;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Lays rows out: one column a thread as long as that fits the page, text wrapped inside its column;
 * otherwise a list with the thread's name in front.
 */
final class Columns {

  private static final int NARROWEST = 16;
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

  Columns(int width) {
    this.width = width;
  }

  /** Whether there is a column for each thread, and nothing has to be wrapped. */
  boolean isWideEnough(List<Row> rows) {
    var natural = new TreeMap<ThreadName, Integer>(ORDER);
    rows.forEach(row -> natural.merge(row.thread(), natural(row), Math::max));
    int room = width - Margin.of(rows).width();
    return natural.values().stream().mapToInt(w -> w + GAP).sum() <= room;
  }

  private static int natural(Row row) {
    return Math.max(
        Printable.line(row.text()).length(), Printable.line(row.thread().text()).length());
  }

  List<String> lay(List<Row> rows) {
    var margin = Margin.of(rows);
    int room = width - margin.width();
    Map<ThreadName, Integer> widths = widths(rows, room);
    boolean fits = widths.values().stream().mapToInt(w -> w + GAP).sum() <= room;
    var lines = new ArrayList<String>();
    if (fits) {
      lines.add(margin.empty() + header(widths));
    }
    int nameWidth = names(rows);
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
      Row row = rows.get(i);
      lines.addAll(fits ? inColumn(row, widths, margin) : inList(row, nameWidth, margin));
    }
    return lines.stream().map(String::stripTrailing).toList();
  }

  private static boolean isTold(List<Row> rows, int i) {
    if (i < FIRST || i >= rows.size() - LAST || rows.size() <= FIRST + LAST + LAST) {
      return true;
    }
    int from = Math.max(0, i - NEAR);
    int to = Math.min(rows.size(), i + NEAR + 1);
    return rows.subList(from, to).stream().anyMatch(row -> row.sign() != Sign.NONE);
  }

  private static String header(Map<ThreadName, Integer> widths) {
    var header = new StringBuilder();
    widths.forEach((thread, w) -> header.append(padded(Printable.line(thread.text()), w + GAP)));
    return header.toString();
  }

  private static List<String> inColumn(Row row, Map<ThreadName, Integer> widths, Margin margin) {
    int indent = 0;
    for (Map.Entry<ThreadName, Integer> column : widths.entrySet()) {
      if (column.getKey().equals(row.thread())) {
        return wrapped(row, margin, " ".repeat(indent), column.getValue());
      }
      indent += column.getValue() + GAP;
    }
    throw new IllegalStateException("a row of a thread without a column: " + row.thread());
  }

  private List<String> inList(Row row, int nameWidth, Margin margin) {
    String name = padded(Printable.line(row.thread().text()), nameWidth + GAP);
    return wrapped(row, margin, name, width - margin.width() - name.length());
  }

  private static List<String> wrapped(Row row, Margin margin, String front, int columnWidth) {
    var lines = new ArrayList<String>();
    for (String part :
        Wrapping.lines(Printable.line(row.text()), Math.max(columnWidth, NARROWEST))) {
      lines.add(
          lines.isEmpty()
              ? margin.of(row) + front + part
              : margin.empty() + " ".repeat(front.length()) + part);
    }
    return lines;
  }

  /** The natural widths, or as much of them as the page allows. */
  private static Map<ThreadName, Integer> widths(List<Row> rows, int room) {
    var widths = new TreeMap<ThreadName, Integer>(ORDER);
    rows.forEach(row -> widths.merge(row.thread(), natural(row), Math::max));
    while (widths.values().stream().mapToInt(w -> w + GAP).sum() > room) {
      int widest = widths.values().stream().mapToInt(Integer::intValue).max().orElse(0);
      if (widest <= NARROWEST) {
        return widths;
      }
      widths.replaceAll((thread, w) -> w == widest ? w - 1 : w);
    }
    return widths;
  }

  private static int names(List<Row> rows) {
    return rows.stream()
        .mapToInt(row -> Printable.line(row.thread().text()).length())
        .max()
        .orElse(0);
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
