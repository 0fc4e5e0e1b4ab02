package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Fails;

/** A lost update on an object that only the lambdas of the threads hold. */
@Classes(3)
@Fails("assertion")
@Expect(outcome = "2", because = "one after the other")
@Expect(outcome = "java.lang.AssertionError: 1", because = "both read 0 before either writes")
public final class LostUpdateLambda {

  private static final class Counter {
    int count;
  }

  private LostUpdateLambda() {}

  public static void main(String[] args) throws InterruptedException {
    Counter counter = new Counter();
    Thread one = new Thread(() -> counter.count++);
    Thread two = new Thread(() -> counter.count++);
    one.start();
    two.start();
    one.join();
    two.join();
    check(counter.count);
  }

  private static void check(int count) {
    if (count != 2) {
      throw new AssertionError(count);
    }
    System.out.println(count);
  }
}
