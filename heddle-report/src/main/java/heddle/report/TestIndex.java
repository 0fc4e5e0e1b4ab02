package heddle.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * All tests of a build on one page: verdict, what it covers, and links to the pages of those that
 * have something to show. The rows are kept in a text of one line each, because tests of one build
 * may run in several processes.
 */
public final class TestIndex {

  private static final String FIELD = "\t";
  private static final int FIELDS = 6;

  private static final String STYLE =
      """
      :root { color-scheme: light dark; --bg: #f6f6f3; --panel: #fff; --ink: #1c2027; --quiet: #5a626e;
        --line: #d8dbe0; --good: #1c6e3d; --bad: #b0241b; --unsure: #8a5a00; --link: #1a56c4; }
      @media (prefers-color-scheme: dark) {
        :root { --bg: #14171c; --panel: #1c2027; --ink: #e6e8ec; --quiet: #a0a8b4;
          --line: #353b45; --good: #6fcf97; --bad: #ff8a80; --unsure: #f0b95b; --link: #8ab4ff; }
      }
      body { margin: 0; padding: 16px 24px; background: var(--bg); color: var(--ink);
        font: 15px/1.5 system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; }
      h1 { font-size: 1.25rem; margin: 0 0 4px; }
      p { margin: 0 0 16px; color: var(--quiet); }
      .wide { overflow-x: auto; background: var(--panel); border: 1px solid var(--line); border-radius: 8px; }
      table { border-collapse: collapse; width: 100%; }
      th, td { text-align: left; vertical-align: top; padding: 8px 12px; border-bottom: 1px solid var(--line); }
      tr:last-child td { border-bottom: 0; }
      th { color: var(--quiet); font-size: .8rem; }
      td small { display: block; color: var(--quiet); overflow-wrap: anywhere; }
      td small.warning { color: var(--unsure); }
      .ok { color: var(--good); } .warn { color: var(--unsure); } .bad { color: var(--bad); }
      .ok, .warn, .bad { font-weight: 700; white-space: nowrap; }
      a { color: var(--link); }
      """;

  private TestIndex() {}

  /**
   * One test.
   *
   * @param type the class
   * @param test the method, and which invocation of it
   * @param line what came of it
   * @param page its page, relative to the index; empty if it has none
   */
  public record Row(String type, String test, TestLine line, String page) {

    /** The row as one line of text. */
    public String text() {
      var fields = new ArrayList<String>();
      fields.add(type);
      fields.add(test);
      fields.add(line.verdict());
      fields.add(Boolean.toString(line.passed()));
      fields.add(line.counts());
      fields.add(page);
      line.warnings().forEach(warning -> fields.add("!" + warning));
      line.notes().forEach(note -> fields.add("-" + note));
      return String.join(FIELD, fields.stream().map(Printable::line).toList());
    }

    /** The row that such a line is; empty if it is none. */
    public static Optional<Row> parse(String text) {
      List<String> fields = Arrays.asList(text.split(FIELD, -1));
      if (fields.size() < FIELDS) {
        return Optional.empty();
      }
      List<String> more = fields.subList(FIELDS, fields.size());
      var line =
          new TestLine(
              fields.get(2),
              Boolean.parseBoolean(fields.get(3)),
              fields.get(4),
              marked(more, '!'),
              marked(more, '-'));
      return Optional.of(new Row(fields.get(0), fields.get(1), line, fields.get(5)));
    }

    private static List<String> marked(List<String> fields, char mark) {
      return fields.stream()
          .filter(field -> !field.isEmpty() && field.charAt(0) == mark)
          .map(field -> field.substring(1))
          .toList();
    }

    private String key() {
      return type + FIELD + test;
    }
  }

  /** The rows of a text in their order, with these new or in the places of older ones. */
  public static List<Row> with(String text, List<Row> news) {
    Map<String, Row> rows = new TreeMap<>();
    text.lines().flatMap(line -> Row.parse(line).stream()).forEach(old -> rows.put(old.key(), old));
    news.forEach(row -> rows.put(row.key(), row));
    return List.copyOf(rows.values());
  }

  /** The rows as a text. */
  public static String text(List<Row> rows) {
    return String.join("\n", rows.stream().map(Row::text).toList()) + "\n";
  }

  /** The page; tests that did not pass come first. */
  public static String page(List<Row> rows) {
    var body = new StringBuilder();
    rows.stream()
        .sorted(
            Comparator.<Row>comparingInt(row -> rank(row.line()))
                .thenComparing(Row::type)
                .thenComparing(Row::test))
        .forEach(row -> append(body, row));
    return """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-%s'">
        <title>Heddle: tests of this build</title>
        <style>%s</style>
        </head>
        <body>
        <h1>Heddle: tests of this build</h1>
        <p>%s. A verified test passes under every thread interleaving.</p>
        <div class="wide">
        <table>
        <thead><tr><th>Verdict</th><th>Test</th><th>Explored</th></tr></thead>
        <tbody>
        %s</tbody>
        </table>
        </div>
        </body>
        </html>
        """
        .formatted(
            HtmlReport.hash(STYLE), STYLE, counts(rows.stream().map(Row::line).toList()), body);
  }

  /** How many tests there are of each verdict: {@code 5 tests: 3 verified, 2 failed}. */
  public static String counts(List<TestLine> lines) {
    var parts = new ArrayList<String>();
    long verified = count(lines, line -> line.passed() && line.is("VERIFIED"));
    long incomplete = count(lines, line -> !line.passed() && line.is(TestLine.INCOMPLETE));
    long notRun = count(lines, line -> line.is(TestLine.NOT_RUN));
    long failed = count(lines, line -> !line.passed()) - incomplete - notRun;
    parts.add(verified + " verified");
    parts.add(failed + " failed");
    add(parts, incomplete, "incomplete");
    add(parts, notRun, "not run");
    add(parts, count(lines, line -> line.is(TestLine.PASSED)), "passed without threads");
    add(parts, count(lines, line -> line.is(TestLine.SKIPPED)), "skipped");
    return SummaryReport.count(lines.size(), "test") + ": " + String.join(", ", parts);
  }

  private static long count(List<TestLine> lines, Predicate<TestLine> which) {
    return lines.stream().filter(which).count();
  }

  private static void add(List<String> parts, long number, String what) {
    if (number > 0) {
      parts.add(number + " " + what);
    }
  }

  private static int rank(TestLine line) {
    if (!line.passed()) {
      return line.is(TestLine.INCOMPLETE) || line.is(TestLine.NOT_RUN) ? 1 : 0;
    } else if (line.is(TestLine.PASSED) || line.is(TestLine.SKIPPED)) {
      return 4;
    }
    return line.warnings().isEmpty() ? 3 : 2;
  }

  private static void append(StringBuilder body, Row row) {
    TestLine line = row.line();
    String tone = List.of("bad", "warn", "warn", "ok", "ok").get(rank(line));
    String name = HtmlReport.escaped(row.test());
    body.append("<tr><td class=\"%s\">%s</td><td>".formatted(tone, escaped(line.verdict())));
    body.append(
        row.page().isEmpty()
            ? name
            : "<a href=\"%s\">%s</a>".formatted(HtmlReport.escaped(row.page()), name));
    body.append("<small>%s</small></td>".formatted(escaped(row.type())));
    body.append("<td>%s".formatted(escaped(line.counts())));
    line.warnings()
        .forEach(
            warning ->
                body.append(
                    "<small class=\"warning\">\u26a0 %s</small>".formatted(escaped(warning))));
    line.notes().forEach(note -> body.append("<small>%s</small>".formatted(escaped(note))));
    body.append("</td></tr>\n");
  }

  private static String escaped(String text) {
    return HtmlReport.escaped(Printable.line(text));
  }
}
