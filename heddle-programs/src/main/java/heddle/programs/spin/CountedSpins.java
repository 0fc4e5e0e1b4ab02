package heddle.programs.spin;

import heddle.programs.Expect;
import heddle.programs.Threads;

/** A loop that gives up after its third round. */
@Expect(outcome = "true", because = "the flag is set in time")
@Expect(outcome = "false", because = "it is not")
public final class CountedSpins {

  private static volatile boolean flag;

  private CountedSpins() {}

  public static void main(String[] args) {
    Thread thread = Threads.start(() -> flag = true);
    boolean seen = false;
    for (int i = 0; i < 3 && !seen; i++) {
      seen = flag;
    }
    Threads.join(thread);
    System.out.println(seen);
  }
}
