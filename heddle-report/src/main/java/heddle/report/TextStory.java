package heddle.report;

import heddle.protocol.Finding;
import heddle.protocol.Trace;
import heddle.report.Row.Sign;
import java.util.ArrayList;
import java.util.List;

/**
 * Tells a finding as text: what it is, then one row a step and one column a thread, then what it
 * comes down to.
 */
public final class TextStory {

  /** What fits most terminals and pages. */
  public static final int PAGE_WIDTH = 100;

  private final int width;

  /**
   * @param width how many characters fit a line, at least 40
   */
  public TextStory(int width) {
    if (width < 40) {
      throw new IllegalArgumentException("a page must be at least 40 wide, but was " + width);
    }
    this.width = width;
  }

  /** The story of a finding; every line ends with a line feed. */
  public String tell(Finding finding) {
    var lines = new ArrayList<String>();
    wrap(lines, Moral.headline(finding));
    lines.add("");
    Plot plot = Plot.of(finding);
    Cast cast = Cast.of(finding.trace());
    List<Row> rows = plot.told(cast);
    if (!new Columns(width).isWideEnough(rows)) {
      rows = plot.told(cast.brief());
    }
    tell(plot, rows, lines);
    if (plot.leavesOutInside()) {
      wrap(
          lines,
          "(steps inside the JDK, that concern one thread only, or repeat others, are not shown)");
    } else if (plot.leavesOut()) {
      wrap(lines, "(steps that concern one thread only, or repeat others, are not shown)");
    }
    lines.add("");
    Moral.of(finding).forEach(line -> wrap(lines, line));
    return String.join("\n", lines) + "\n";
  }

  /** The story of a whole run; every line ends with a line feed. */
  public String tell(Trace trace) {
    var lines = new ArrayList<String>();
    Plot plot = Plot.of(trace);
    tell(plot, plot.rows(), lines);
    return String.join("\n", lines) + "\n";
  }

  private void tell(Plot plot, List<Row> rows, List<String> lines) {
    lines.addAll(new Columns(width).lay(rows));
    int after = plot.stepsAfter();
    if (after > 0) {
      lines.add(
          "(%d more %s in this execution)"
              .formatted(after, after == 1 ? "step follows" : "steps follow"));
    }
    legend(lines, rows);
  }

  private void legend(List<String> lines, List<Row> rows) {
    if (rows.stream().anyMatch(row -> row.sign() == Sign.SWITCH)) {
      wrap(lines, "(> another thread comes in between here, and it matters)");
    }
  }

  private void wrap(List<String> lines, String text) {
    lines.addAll(Wrapping.lines(text, width));
  }
}
