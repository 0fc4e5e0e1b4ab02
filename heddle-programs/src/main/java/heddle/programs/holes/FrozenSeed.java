package heddle.programs.holes;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** Freezing the order of the seed loses one of the values that x can have in the end. */
@Classes(5)
@Expect(outcome = "0 0 0", because = "both flags are read too early")
@Expect(outcome = "0 1 0", because = "the first flag is read too early")
@Expect(outcome = "1 0 0", because = "the second flag is read too early")
@Expect(outcome = "1 1 1", because = "x = 1 came after x = 2: this one is lost")
@Expect(outcome = "1 1 2", because = "x = 2 came after x = 1")
public final class FrozenSeed {

  private volatile int x;
  private volatile int a;
  private volatile int b;
  private int r1;
  private int r2;
  private int r3;

  public static void main(String[] args) {
    var test = new FrozenSeed();
    Threads.run(test::first, test::second, test::third);
    System.out.println(test.r1 + " " + test.r2 + " " + test.r3);
  }

  private void first() {
    int seenA = a;
    int seenB = b;
    r1 = seenA;
    r2 = seenB;
    if (seenA == 1 && seenB == 1) {
      r3 = x;
    }
  }

  private void second() {
    x = 1;
    a = 1;
  }

  private void third() {
    x = 2;
    b = 1;
  }
}
