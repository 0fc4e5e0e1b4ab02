package heddle.programs.modes;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.atomic.AtomicInteger;

/** Store buffering with plain accesses to atomic variables, which are data races. */
@Classes(3)
@Expect(outcome = "0 1", because = "the first thread has read before the second writes")
@Expect(outcome = "1 0", because = "the second thread has read before the first writes")
@Expect(outcome = "1 1", because = "both have written before either reads")
public final class SbPlainAtomic {

  private final AtomicInteger x = new AtomicInteger();
  private final AtomicInteger y = new AtomicInteger();
  private int r1;
  private int r2;

  public static void main(String[] args) {
    var test = new SbPlainAtomic();
    Threads.run(test::first, test::second);
    System.out.println(test.r1 + " " + test.r2);
  }

  private void first() {
    x.setPlain(1);
    r1 = y.getPlain();
  }

  private void second() {
    y.setPlain(1);
    r2 = x.getPlain();
  }
}
