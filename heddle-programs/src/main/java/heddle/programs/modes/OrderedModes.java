package heddle.programs.modes;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.atomic.AtomicInteger;

/** Weak accesses that are ordered by starts, joins and a lock need no mention. */
@Classes(2)
@Expect(outcome = "7", because = "the lock and the join order everything")
public final class OrderedModes {

  private final AtomicInteger count = new AtomicInteger();

  public static void main(String[] args) {
    var test = new OrderedModes();
    test.count.lazySet(5);
    Threads.run(test::add, test::add);
    System.out.println(test.count.getAcquire());
  }

  private synchronized void add() {
    count.setOpaque(count.getPlain() + 1);
  }
}
