package heddle.scenario;

/** What one thread of a scenario does. */
final class Part implements Runnable {

  /** Ends each result. */
  static final char END = '\n';

  private final Object object;
  private final Step first;
  private final boolean mayWait;

  /**
   * The results so far, one line each. It is written once, at the end, unless operations may wait:
   * then the end may never come.
   */
  private volatile String results = "";

  Part(Object object, Step first, boolean mayWait) {
    this.object = object;
    this.first = first;
    this.mayWait = mayWait;
  }

  @Override
  public void run() {
    String all = "";
    for (Step step = first; step != null; step = step.next()) {
      Mark.All.write(step.called(), true);
      String result = Step.call(step.handle(), object);
      Mark.All.write(step.returned(), false);
      all = all.concat(result).concat("\n");
      if (mayWait) {
        results = all;
      }
    }
    if (!mayWait) {
      results = all;
    }
  }

  String results() {
    return results;
  }
}
