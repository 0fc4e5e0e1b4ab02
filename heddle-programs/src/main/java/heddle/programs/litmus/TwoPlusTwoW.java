package heddle.programs.litmus;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** Two writes each, in opposite orders; nobody reads: {@code Wx1;Wy2 // Wy1;Wx2}. */
@Classes(1)
@Expect(outcome = "", because = "nobody can tell any order from another")
public final class TwoPlusTwoW {

  private volatile int x;
  private volatile int y;

  public static void main(String[] args) {
    var test = new TwoPlusTwoW();
    Threads.run(test::first, test::second);
  }

  private void first() {
    x = 1;
    y = 2;
  }

  private void second() {
    y = 1;
    x = 2;
  }
}
