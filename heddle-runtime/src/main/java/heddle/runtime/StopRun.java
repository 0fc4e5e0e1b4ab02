package heddle.runtime;

/** Unwinds a program thread whose run is over. Never seen by a program that lets errors pass. */
final class StopRun extends Error {

  private static final long serialVersionUID = 1;

  static final StopRun INSTANCE = new StopRun();

  private StopRun() {
    super("the run is over", null, false, false);
  }
}
