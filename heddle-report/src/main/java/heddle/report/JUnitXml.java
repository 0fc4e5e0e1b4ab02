package heddle.report;

import heddle.protocol.Finding;
import heddle.protocol.Summary;
import heddle.protocol.Verdict;
import java.util.List;
import java.util.Locale;

/**
 * A result as build servers read it: one test suite with one test case, in the XML that JUnit made
 * common. A failure has its story as text; what is incomplete is an error, because the test did not
 * say what it was asked.
 */
public final class JUnitXml {

  private final String name;

  /**
   * @param name of the program
   */
  public JUnitXml(String name) {
    this.name = name;
  }

  public String write(Summary summary) {
    boolean failed = summary.verdict() instanceof Verdict.Failed;
    boolean incomplete = summary.verdict() instanceof Verdict.Incomplete;
    String seconds = String.format(Locale.ROOT, "%.3f", summary.seconds());
    var xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    xml.append(
        "<testsuite name=\"heddle\" tests=\"1\" failures=\"%d\" errors=\"%d\" skipped=\"0\" time=\"%s\">\n"
            .formatted(failed ? 1 : 0, incomplete ? 1 : 0, seconds));
    xml.append(
        "  <testcase classname=\"heddle\" name=\"%s\" time=\"%s\">\n"
            .formatted(escaped(name), seconds));
    if (failed) {
      failure(summary, xml);
    } else if (incomplete) {
      xml.append("    <error type=\"incomplete\" message=\"%s\"/>\n".formatted(reasons(summary)));
    }
    String verdict = new SummaryReport(TextStory.PAGE_WIDTH).write(summary);
    xml.append("    <system-out>").append(escaped(verdict)).append("</system-out>\n");
    return xml.append("  </testcase>\n</testsuite>\n").toString();
  }

  /** A test case has one failure; the others stand in its text. */
  private static void failure(Summary summary, StringBuilder xml) {
    List<Finding> wrong =
        summary.findings().stream()
            .filter(f -> !(f instanceof Finding.Race || f instanceof Finding.Nondeterminism))
            .toList();
    var story = new TextStory(TextStory.PAGE_WIDTH);
    Finding first = wrong.get(0);
    xml.append(
        "    <failure type=\"%s\" message=\"%s\">"
            .formatted(escaped(first.kind()), escaped(first.message())));
    wrong.forEach(finding -> xml.append(escaped(story.tell(finding))).append('\n'));
    xml.append("</failure>\n");
  }

  private static String reasons(Summary summary) {
    String part = summary.provoked() ? "verified without spurious wake-ups; with them: " : "";
    return escaped(part + String.join("; ", summary.reasons()));
  }

  /** What XML can hold; control characters, which it cannot, are replaced. */
  private static String escaped(String text) {
    var out = new StringBuilder();
    text.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\n', '\t' -> out.appendCodePoint(c);
                default -> out.appendCodePoint(isAllowed(c) ? c : 0xFFFD);
              }
            });
    return out.toString();
  }

  private static boolean isAllowed(int c) {
    return c >= 0x20 && c <= 0xD7FF || c >= 0xE000 && c <= 0xFFFD || c >= 0x10000;
  }
}
