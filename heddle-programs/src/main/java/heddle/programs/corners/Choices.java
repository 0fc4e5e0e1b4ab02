package heddle.programs.corners;

import heddle.api.Choose;
import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** What the test asks for is chosen in all ways, with all interleavings. */
@Classes(5)
@Expect(outcome = "0 0", because = "it adds nothing")
@Expect(outcome = "1 0", because = "it adds 1, and the other one looks before")
@Expect(outcome = "1 1", because = "it adds 1, and the other one looks after")
@Expect(outcome = "2 0", because = "it adds 2, and the other one looks before")
@Expect(outcome = "2 2", because = "it adds 2, and the other one looks after")
public final class Choices {

  private static volatile int value;

  private Choices() {}

  public static void main(String[] args) {
    int added = Choose.from(3);
    var seen = new int[1];
    Threads.run(() -> value += added, () -> seen[0] = value);
    System.out.println(value + " " + seen[0]);
  }
}
