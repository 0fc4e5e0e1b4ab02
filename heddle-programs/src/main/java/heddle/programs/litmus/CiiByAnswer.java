package heddle.programs.litmus;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The same as {@link Cii} with a compare-and-set, which answers yes or no: whether it failed
 * because of 0 or of 2 is nobody's business.
 */
@Classes(4)
@Expect(outcome = "false 0 1", because = "the compare-and-set fails, before or after both")
@Expect(outcome = "false 1 0", because = "it fails, and the increments come the other way")
@Expect(outcome = "true 0 2", because = "it succeeds after the first increment")
@Expect(outcome = "true 2 0", because = "it succeeds after the second increment")
public final class CiiByAnswer {

  private final AtomicInteger x = new AtomicInteger();
  private boolean r1;
  private int r2;
  private int r3;

  public static void main(String[] args) {
    var test = new CiiByAnswer();
    Threads.run(test::compare, test::first, test::second);
    System.out.println(test.r1 + " " + test.r2 + " " + test.r3);
  }

  private void compare() {
    r1 = x.compareAndSet(1, 2);
  }

  private void first() {
    r2 = x.getAndIncrement();
  }

  private void second() {
    r3 = x.getAndIncrement();
  }
}
