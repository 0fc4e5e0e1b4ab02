package heddle.programs.litmus;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A compare-and-exchange of 1 against two increments: {@code CAS(x,1,2) // Fx // Fx}. All of them
 * answer the old value, so each order is a class.
 */
@Classes(6)
@Expect(outcome = "0 0 1", because = "the exchange is first, then the increments in order")
@Expect(outcome = "0 1 0", because = "the exchange is first, then the increments the other way")
@Expect(outcome = "1 0 2", because = "the exchange succeeds after the first increment")
@Expect(outcome = "1 2 0", because = "the exchange succeeds after the second increment")
@Expect(outcome = "2 0 1", because = "the exchange comes last, after the increments in order")
@Expect(outcome = "2 1 0", because = "the exchange comes last, after the increments the other way")
public final class Cii {

  private final AtomicInteger x = new AtomicInteger();
  private int r1;
  private int r2;
  private int r3;

  public static void main(String[] args) {
    var test = new Cii();
    Threads.run(test::exchange, test::first, test::second);
    System.out.println(test.r1 + " " + test.r2 + " " + test.r3);
  }

  private void exchange() {
    r1 = x.compareAndExchange(1, 2);
  }

  private void first() {
    r2 = x.getAndIncrement();
  }

  private void second() {
    r3 = x.getAndIncrement();
  }
}
