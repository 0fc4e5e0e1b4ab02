package heddle.programs.corners;

import heddle.programs.Incomplete;
import heddle.programs.Threads;

/** Thread.stop is refused, as JDK 20 and newer do. */
@Incomplete("Thread.stop")
public final class StopRefused {

  private StopRefused() {}

  @SuppressWarnings({"deprecation", "removal"})
  public static void main(String[] args) {
    Thread thread = Threads.start(() -> {});
    String said;
    try {
      thread.stop();
      said = "stopped";
    } catch (UnsupportedOperationException e) {
      said = "refused";
    }
    Threads.join(thread);
    System.out.println(said);
  }
}
