package heddle.runtime.turn;

/** Unwinds a program thread whose run is over. Never seen by a program that lets errors pass. */
public final class StopRun extends Error {

  private static final long serialVersionUID = 1;

  public static final StopRun INSTANCE = new StopRun();

  private StopRun() {
    super("the run is over", null, false, false);
  }
}
