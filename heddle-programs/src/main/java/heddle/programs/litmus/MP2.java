package heddle.programs.litmus;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** Message passing to two readers: {@code Wa1;Wc1;Wb1;Wd1 // Rb;Ra // Rd;Rc}. */
@Classes(9)
@Expect(
    outcome = "0 0 0 0",
    because =
        "for example: read b by second, read a by second, a = 1, read d by third, read c by third, c = 1, b = 1, d = 1")
@Expect(
    outcome = "0 0 0 1",
    because =
        "for example: read b by second, read a by second, a = 1, c = 1, b = 1, read d by third, d = 1, read c by third")
@Expect(
    outcome = "0 0 1 1",
    because =
        "for example: read b by second, read a by second, a = 1, c = 1, b = 1, d = 1, read d by third, read c by third")
@Expect(
    outcome = "0 1 0 0",
    because =
        "for example: a = 1, read b by second, read a by second, read d by third, read c by third, c = 1, b = 1, d = 1")
@Expect(
    outcome = "0 1 0 1",
    because =
        "for example: a = 1, c = 1, read b by second, b = 1, read a by second, read d by third, d = 1, read c by third")
@Expect(
    outcome = "0 1 1 1",
    because =
        "for example: a = 1, c = 1, read b by second, b = 1, d = 1, read a by second, read d by third, read c by third")
@Expect(
    outcome = "1 1 0 0",
    because =
        "for example: a = 1, read d by third, read c by third, c = 1, b = 1, d = 1, read b by second, read a by second")
@Expect(
    outcome = "1 1 0 1",
    because =
        "for example: a = 1, c = 1, b = 1, read b by second, read a by second, read d by third, d = 1, read c by third")
@Expect(
    outcome = "1 1 1 1",
    because =
        "for example: a = 1, c = 1, b = 1, d = 1, read b by second, read a by second, read d by third, read c by third")
public final class MP2 {

  private volatile int a;
  private volatile int b;
  private volatile int c;
  private volatile int d;
  private int r1;
  private int r2;
  private int r3;
  private int r4;

  public static void main(String[] args) {
    var test = new MP2();
    Threads.run(test::first, test::second, test::third);
    System.out.println(test.r1 + " " + test.r2 + " " + test.r3 + " " + test.r4);
  }

  private void first() {
    a = 1;
    c = 1;
    b = 1;
    d = 1;
  }

  private void second() {
    r1 = b;
    r2 = a;
  }

  private void third() {
    r3 = d;
    r4 = c;
  }
}
