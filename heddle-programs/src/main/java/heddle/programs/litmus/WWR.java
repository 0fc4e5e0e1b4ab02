package heddle.programs.litmus;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** Two writers, one reader: {@code Wx1 // Wx2 // Rx}. */
@Classes(3)
@Expect(outcome = "0", because = "the read comes first")
@Expect(outcome = "1", because = "the last write before the read is the first one")
@Expect(outcome = "2", because = "the last write before the read is the second one")
public final class WWR {

  private volatile int x;
  private int r1;

  public static void main(String[] args) {
    var test = new WWR();
    Threads.run(test::first, test::second, test::third);
    System.out.println(test.r1);
  }

  private void first() {
    x = 1;
  }

  private void second() {
    x = 2;
  }

  private void third() {
    r1 = x;
  }
}
