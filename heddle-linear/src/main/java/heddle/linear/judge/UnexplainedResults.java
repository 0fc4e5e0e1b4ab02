package heddle.linear.judge;

/** An execution whose results no sequential order explains. */
public final class UnexplainedResults extends AssertionError {

  private final transient String results;
  private final transient boolean[][] before;

  UnexplainedResults(String results, boolean[][] before) {
    super("no order of the operations explains their results");
    this.results = results;
    this.before = before;
  }

  /** All results, as the scenario tells them. */
  public String results() {
    return results;
  }

  /** Which operations are known to have returned before which others were called. */
  public boolean[][] before() {
    return before;
  }
}
