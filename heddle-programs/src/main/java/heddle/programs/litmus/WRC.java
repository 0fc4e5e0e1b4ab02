package heddle.programs.litmus;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** A write, seen by one thread, after another one: {@code Wx1 // Rx;Ry // Wy1;Rx}. */
@Classes(7)
@Expect(
    outcome = "0 0 0",
    because = "for example: read x by second, read y by second, y = 1, read x by third, x = 1")
@Expect(
    outcome = "0 0 1",
    because = "for example: read x by second, x = 1, read y by second, y = 1, read x by third")
@Expect(
    outcome = "0 1 0",
    because = "for example: read x by second, y = 1, read y by second, read x by third, x = 1")
@Expect(
    outcome = "0 1 1",
    because = "for example: read x by second, x = 1, y = 1, read y by second, read x by third")
@Expect(
    outcome = "1 0 1",
    because = "for example: x = 1, read x by second, read y by second, y = 1, read x by third")
@Expect(
    outcome = "1 1 0",
    because = "for example: y = 1, read x by third, x = 1, read x by second, read y by second")
@Expect(
    outcome = "1 1 1",
    because = "for example: x = 1, read x by second, y = 1, read y by second, read x by third")
public final class WRC {

  private volatile int x;
  private volatile int y;
  private int r1;
  private int r2;
  private int r3;

  public static void main(String[] args) {
    var test = new WRC();
    Threads.run(test::first, test::second, test::third);
    System.out.println(test.r1 + " " + test.r2 + " " + test.r3);
  }

  private void first() {
    x = 1;
  }

  private void second() {
    r1 = x;
    r2 = y;
  }

  private void third() {
    y = 1;
    r3 = x;
  }
}
