package heddle.programs.litmus;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** Two writers of one variable, two readers: {@code Wx1 // Wx2 // Rx;Rx // Rx}. */
@Classes(21)
@Expect(
    outcome = "0 0 0",
    because = "for example: read x by third, read x by third, read x by fourth, x = 1, x = 2")
@Expect(
    outcome = "0 0 1",
    because = "for example: read x by third, read x by third, x = 1, read x by fourth, x = 2")
@Expect(
    outcome = "0 0 2",
    because = "for example: read x by third, read x by third, x = 1, x = 2, read x by fourth")
@Expect(
    outcome = "0 1 0",
    because = "for example: read x by third, read x by fourth, x = 1, read x by third, x = 2")
@Expect(
    outcome = "0 1 1",
    because = "for example: read x by third, x = 1, read x by third, read x by fourth, x = 2")
@Expect(
    outcome = "0 1 2",
    because = "for example: read x by third, x = 1, read x by third, x = 2, read x by fourth")
@Expect(
    outcome = "0 2 0",
    because = "for example: read x by third, read x by fourth, x = 1, x = 2, read x by third")
@Expect(
    outcome = "0 2 1",
    because = "for example: read x by third, x = 1, read x by fourth, x = 2, read x by third")
@Expect(
    outcome = "0 2 2",
    because = "for example: read x by third, x = 1, x = 2, read x by third, read x by fourth")
@Expect(
    outcome = "1 1 0",
    because = "for example: read x by fourth, x = 1, read x by third, read x by third, x = 2")
@Expect(
    outcome = "1 1 1",
    because = "for example: x = 1, read x by third, read x by third, read x by fourth, x = 2")
@Expect(
    outcome = "1 1 2",
    because = "for example: x = 1, read x by third, read x by third, x = 2, read x by fourth")
@Expect(
    outcome = "1 2 0",
    because = "for example: read x by fourth, x = 1, read x by third, x = 2, read x by third")
@Expect(
    outcome = "1 2 1",
    because = "for example: x = 1, read x by third, read x by fourth, x = 2, read x by third")
@Expect(
    outcome = "1 2 2",
    because = "for example: x = 1, read x by third, x = 2, read x by third, read x by fourth")
@Expect(
    outcome = "2 1 0",
    because = "for example: read x by fourth, x = 2, read x by third, x = 1, read x by third")
@Expect(
    outcome = "2 1 1",
    because = "for example: x = 2, read x by third, x = 1, read x by third, read x by fourth")
@Expect(
    outcome = "2 1 2",
    because = "for example: x = 2, read x by third, read x by fourth, x = 1, read x by third")
@Expect(
    outcome = "2 2 0",
    because = "for example: read x by fourth, x = 1, x = 2, read x by third, read x by third")
@Expect(
    outcome = "2 2 1",
    because = "for example: x = 1, read x by fourth, x = 2, read x by third, read x by third")
@Expect(
    outcome = "2 2 2",
    because = "for example: x = 1, x = 2, read x by third, read x by third, read x by fourth")
public final class CoRR1 {

  private volatile int x;
  private int r1;
  private int r2;
  private int r3;

  public static void main(String[] args) {
    var test = new CoRR1();
    Threads.run(test::first, test::second, test::third, test::fourth);
    System.out.println(test.r1 + " " + test.r2 + " " + test.r3);
  }

  private void first() {
    x = 1;
  }

  private void second() {
    x = 2;
  }

  private void third() {
    r1 = x;
    r2 = x;
  }

  private void fourth() {
    r3 = x;
  }
}
