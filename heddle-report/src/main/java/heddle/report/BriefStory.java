package heddle.report;

import heddle.protocol.Finding;
import heddle.protocol.Summary;
import java.util.ArrayList;
import java.util.List;

/**
 * A finding in a dozen lines, for where people read many messages one after the other: what it is,
 * the order that it needs, and what would prevent it. {@link TextStory} has every step.
 */
public final class BriefStory {

  private static final int MOST_LINES = 12;
  private static final int LAST_STEPS = 6;

  private final int width;

  /**
   * @param width how many characters fit a line
   */
  public BriefStory(int width) {
    this.width = width;
  }

  /** At most a dozen lines; each ends with a line feed. */
  public String tell(Finding finding) {
    var lines = new ArrayList<String>();
    List<String> moral = FindingText.brief(finding);
    moral.forEach(line -> lines.addAll(Wrapping.lines(line, width)));
    if (finding instanceof Finding.Failure && !moral.contains("")) {
      lines.addAll(InternalError.orLines("The last steps", () -> lastSteps(finding)));
    }
    if (lines.size() > MOST_LINES) {
      lines.subList(MOST_LINES - 1, lines.size()).clear();
      lines.add("...");
    }
    return String.join("\n", lines) + "\n";
  }

  /** What it is, in one line. */
  public static String headline(Finding finding) {
    return FindingText.headline(finding);
  }

  /** The verdict in one line. */
  public static String verdict(Summary summary) {
    return SummaryReport.headline(summary) + " (" + TestLine.of(summary, false).counts() + ")";
  }

  /** What happened last, where no order is known that it needs. */
  private List<String> lastSteps(Finding finding) {
    DisplayNames cast = DisplayNames.of(finding.trace());
    List<StoryRow> rows = StoryRows.of(finding).told(cast);
    if (rows.isEmpty()) {
      return List.of();
    }
    var lines = new ArrayList<String>();
    lines.add("Last steps:");
    for (StoryRow row : rows.subList(Math.max(0, rows.size() - LAST_STEPS), rows.size())) {
      String site = row.site().isEmpty() ? "" : " at " + row.site();
      lines.add(cut(Printable.line("  " + cast.thread(row.thread()) + " " + row.text() + site)));
    }
    return lines;
  }

  private String cut(String line) {
    return line.length() <= width ? line : line.substring(0, width - 3) + "...";
  }
}
