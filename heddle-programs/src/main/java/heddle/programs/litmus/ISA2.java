package heddle.programs.litmus;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** Message passing through a third thread: {@code Wa1;Wb1 // Rb;Wc1 // Rc;Ra}. */
@Classes(7)
@Expect(
    outcome = "0 0 0",
    because =
        "for example: read b by second, read c by third, c = 1, read a by third, a = 1, b = 1")
@Expect(
    outcome = "0 0 1",
    because =
        "for example: a = 1, read b by second, b = 1, read c by third, c = 1, read a by third")
@Expect(
    outcome = "0 1 0",
    because =
        "for example: read b by second, c = 1, read c by third, read a by third, a = 1, b = 1")
@Expect(
    outcome = "0 1 1",
    because =
        "for example: a = 1, read b by second, b = 1, c = 1, read c by third, read a by third")
@Expect(
    outcome = "1 0 0",
    because =
        "for example: read c by third, read a by third, a = 1, b = 1, read b by second, c = 1")
@Expect(
    outcome = "1 0 1",
    because =
        "for example: a = 1, b = 1, read b by second, read c by third, c = 1, read a by third")
@Expect(
    outcome = "1 1 1",
    because =
        "for example: a = 1, b = 1, read b by second, c = 1, read c by third, read a by third")
public final class ISA2 {

  private volatile int a;
  private volatile int b;
  private volatile int c;
  private int r1;
  private int r2;
  private int r3;

  public static void main(String[] args) {
    var test = new ISA2();
    Threads.run(test::first, test::second, test::third);
    System.out.println(test.r1 + " " + test.r2 + " " + test.r3);
  }

  private void first() {
    a = 1;
    b = 1;
  }

  private void second() {
    r1 = b;
    c = 1;
  }

  private void third() {
    r2 = c;
    r3 = a;
  }
}
