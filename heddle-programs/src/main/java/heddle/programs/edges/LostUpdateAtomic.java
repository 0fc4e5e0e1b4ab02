package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;
import java.util.concurrent.atomic.AtomicInteger;

/** A lost update through an atomic integer that is read and set in two steps. */
@Classes(3)
@Fails("assertion")
@Expect(outcome = "2", because = "one after the other")
@Expect(outcome = "java.lang.AssertionError: 1", because = "both read 0 before either writes")
public final class LostUpdateAtomic {

  private final AtomicInteger count = new AtomicInteger();

  public static void main(String[] args) {
    var test = new LostUpdateAtomic();
    Threads.run(test::add, test::add);
    check(test.count.get());
  }

  private void add() {
    count.set(count.get() + 1);
  }

  private static void check(int count) {
    if (count != 2) {
      throw new AssertionError(count);
    }
    System.out.println(count);
  }
}
