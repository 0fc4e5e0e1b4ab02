package heddle.programs.modes;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;
import heddle.programs.Weak;
import java.util.concurrent.atomic.AtomicInteger;

/** A weak compare-and-set in a loop counts up, however often it fails. */
@Classes(2)
@Expect(outcome = "2", because = "each of them tries until it succeeds")
@Weak({"value release", "value acquire"})
public final class WeakCompareLoop {

  private final AtomicInteger count = new AtomicInteger();

  public static void main(String[] args) {
    var test = new WeakCompareLoop();
    Threads.run(test::add, test::add);
    System.out.println(test.count);
  }

  private void add() {
    int seen;
    do {
      seen = count.getAcquire();
    } while (!count.weakCompareAndSetRelease(seen, seen + 1));
  }
}
