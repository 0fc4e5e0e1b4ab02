package heddle.programs.waits;

import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;

/** A barrier made by hand, which trusts {@code wait}. */
@Fails("assertion")
@Expect(outcome = "met", because = "both arrived before either went on")
@Expect(outcome = "java.lang.AssertionError", because = "one woke up before the other had arrived")
public final class OwnBarrier {

  private int missing = 2;

  private OwnBarrier() {}

  private synchronized void meet() throws InterruptedException {
    missing--;
    if (missing > 0) {
      wait();
    } else {
      notifyAll();
    }
    assert missing == 0;
  }

  public static void main(String[] args) {
    var barrier = new OwnBarrier();
    Threads.each(barrier::meet, barrier::meet);
    System.out.println("met");
  }
}
