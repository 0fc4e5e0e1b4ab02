package heddle.programs.litmus;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/**
 * Independent reads of independent writes: the readers agree on the order of the writes: {@code Wx1
 * // Rx;Ry // Ry;Rx // Wy1}.
 */
@Classes(15)
@Expect(
    outcome = "0 0 0 0",
    because =
        "for example: read x by second, read y by second, read y by third, read x by third, x = 1, y = 1")
@Expect(
    outcome = "0 0 0 1",
    because =
        "for example: read x by second, x = 1, read y by second, read y by third, read x by third, y = 1")
@Expect(
    outcome = "0 0 1 0",
    because =
        "for example: read x by second, read y by second, y = 1, read y by third, read x by third, x = 1")
@Expect(
    outcome = "0 0 1 1",
    because =
        "for example: read x by second, x = 1, read y by second, y = 1, read y by third, read x by third")
@Expect(
    outcome = "0 1 0 0",
    because =
        "for example: read x by second, read y by third, read x by third, x = 1, y = 1, read y by second")
@Expect(
    outcome = "0 1 0 1",
    because =
        "for example: read x by second, x = 1, read y by third, read x by third, y = 1, read y by second")
@Expect(
    outcome = "0 1 1 0",
    because =
        "for example: read x by second, y = 1, read y by second, read y by third, read x by third, x = 1")
@Expect(
    outcome = "0 1 1 1",
    because =
        "for example: read x by second, x = 1, y = 1, read y by second, read y by third, read x by third")
@Expect(
    outcome = "1 0 0 0",
    because =
        "for example: read y by third, read x by third, x = 1, read x by second, read y by second, y = 1")
@Expect(
    outcome = "1 0 0 1",
    because =
        "for example: x = 1, read x by second, read y by second, read y by third, read x by third, y = 1")
@Expect(
    outcome = "1 0 1 1",
    because =
        "for example: x = 1, read x by second, read y by second, y = 1, read y by third, read x by third")
@Expect(
    outcome = "1 1 0 0",
    because =
        "for example: read y by third, read x by third, x = 1, read x by second, y = 1, read y by second")
@Expect(
    outcome = "1 1 0 1",
    because =
        "for example: x = 1, read x by second, read y by third, read x by third, y = 1, read y by second")
@Expect(
    outcome = "1 1 1 0",
    because =
        "for example: y = 1, read y by third, read x by third, x = 1, read x by second, read y by second")
@Expect(
    outcome = "1 1 1 1",
    because =
        "for example: x = 1, read x by second, y = 1, read y by second, read y by third, read x by third")
public final class IRIW {

  private volatile int x;
  private volatile int y;
  private int r1;
  private int r2;
  private int r3;
  private int r4;

  public static void main(String[] args) {
    var test = new IRIW();
    Threads.run(test::first, test::second, test::third, test::fourth);
    System.out.println(test.r1 + " " + test.r2 + " " + test.r3 + " " + test.r4);
  }

  private void first() {
    x = 1;
  }

  private void second() {
    r1 = x;
    r2 = y;
  }

  private void third() {
    r3 = y;
    r4 = x;
  }

  private void fourth() {
    y = 1;
  }
}
