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
  private final Paint paint;

  /**
   * @param width how many characters fit a line, at least 40
   */
  public TextStory(int width) {
    this(width, Paint.PLAIN);
  }

  /**
   * @param width how many characters fit a line, at least 40
   * @param paint how to show what matters
   */
  public TextStory(int width, Paint paint) {
    if (width < 40) {
      throw new IllegalArgumentException("a page must be at least 40 wide, but was " + width);
    }
    this.width = width;
    this.paint = paint;
  }

  /** The story of a finding; every line ends with a line feed. */
  public String tell(Finding finding) {
    var lines = new ArrayList<String>();
    Wrapping.lines(Moral.headline(finding), width).forEach(line -> lines.add(paint.bad(line)));
    lines.add("");
    lines.addAll(InternalError.orLines("The steps of this execution", () -> steps(finding)));
    lines.add("");
    Moral.of(finding).forEach(line -> wrap(lines, line));
    return String.join("\n", lines) + "\n";
  }

  private List<String> steps(Finding finding) {
    var lines = new ArrayList<String>();
    Plot plot = Plot.of(finding);
    Cast cast = Cast.of(finding.trace());
    List<Row> rows = plot.told(cast);
    if (!new Columns(width, cast::thread).isWideEnough(rows)) {
      rows = plot.told(cast.brief());
    }
    tell(plot, cast, rows, lines, finding instanceof Finding.Race ? "data race" : "failure");
    if (plot.leavesOutInside()) {
      wrap(lines, "(steps inside the JDK, thread-local steps and repetitions are not shown)");
    } else if (plot.leavesOut()) {
      wrap(lines, "(thread-local steps and repetitions are not shown)");
    }
    return lines;
  }

  /** The story of a whole run; every line ends with a line feed. */
  public String tell(Trace trace) {
    var lines = new ArrayList<String>();
    Plot plot = Plot.of(trace);
    Cast cast = Cast.of(trace);
    tell(plot, cast, plot.rows(cast), lines, "failure");
    return String.join("\n", lines) + "\n";
  }

  private void tell(Plot plot, Cast cast, List<Row> rows, List<String> lines, String what) {
    lines.addAll(new Columns(width, cast::thread).lay(rows, paint));
    int after = plot.stepsAfter();
    if (after > 0) {
      lines.add(
          "(%d more %s in this execution)"
              .formatted(after, after == 1 ? "step follows" : "steps follow"));
    }
    legend(lines, rows, what);
  }

  private void legend(List<String> lines, List<Row> rows, String what) {
    long switches = rows.stream().filter(row -> row.sign() == Sign.SWITCH).count();
    if (switches > 0) {
      String noun = switches == 1 ? "switch that causes" : "switches that cause";
      wrap(lines, "(> marks the context " + noun + " the " + what + ")");
    }
  }

  private void wrap(List<String> lines, String text) {
    lines.addAll(Wrapping.lines(text, width));
  }
}
