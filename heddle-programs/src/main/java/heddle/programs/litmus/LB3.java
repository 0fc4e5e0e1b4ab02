package heddle.programs.litmus;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** Load buffering in a ring of three: {@code Ra;Wb1 // Rb;Wc1 // Rc;Wa1}. */
@Classes(7)
@Expect(
    outcome = "0 0 0",
    because =
        "for example: read a by first, read b by second, b = 1, read c by third, c = 1, a = 1")
@Expect(
    outcome = "0 0 1",
    because =
        "for example: read a by first, read b by second, b = 1, c = 1, read c by third, a = 1")
@Expect(
    outcome = "0 1 0",
    because =
        "for example: read a by first, b = 1, read b by second, read c by third, c = 1, a = 1")
@Expect(
    outcome = "0 1 1",
    because =
        "for example: read a by first, b = 1, read b by second, c = 1, read c by third, a = 1")
@Expect(
    outcome = "1 0 0",
    because =
        "for example: read b by second, read c by third, c = 1, a = 1, read a by first, b = 1")
@Expect(
    outcome = "1 0 1",
    because =
        "for example: read b by second, c = 1, read c by third, a = 1, read a by first, b = 1")
@Expect(
    outcome = "1 1 0",
    because =
        "for example: read c by third, a = 1, read a by first, b = 1, read b by second, c = 1")
public final class LB3 {

  private volatile int a;
  private volatile int b;
  private volatile int c;
  private int r1;
  private int r2;
  private int r3;

  public static void main(String[] args) {
    var test = new LB3();
    Threads.run(test::first, test::second, test::third);
    System.out.println(test.r1 + " " + test.r2 + " " + test.r3);
  }

  private void first() {
    r1 = a;
    b = 1;
  }

  private void second() {
    r2 = b;
    c = 1;
  }

  private void third() {
    r3 = c;
    a = 1;
  }
}
