package heddle.programs.spin;

import heddle.programs.Incomplete;
import heddle.programs.Threads;

/** A loop that counts its rounds in a field never comes back to the same state. */
@Incomplete(
    value = {"loops that could not be folded", "time budget used up"},
    seconds = 10)
public final class UnboundedCount {

  private static volatile boolean flag;
  private static volatile int rounds;

  private UnboundedCount() {}

  public static void main(String[] args) {
    Thread thread = Threads.start(() -> flag = true);
    while (!flag) {
      rounds++;
    }
    Threads.join(thread);
  }
}
