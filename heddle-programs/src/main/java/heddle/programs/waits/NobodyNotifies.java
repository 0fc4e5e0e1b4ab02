package heddle.programs.waits;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Fails;

/** Nobody may rely on wake-ups without a reason. */
@Classes(value = 2, deadlocks = 1)
@Fails("deadlock")
@Expect(outcome = "deadlock", because = "nobody notifies")
@Expect(outcome = "woken", because = "wait may return without a reason")
public final class NobodyNotifies {

  private NobodyNotifies() {}

  public static void main(String[] args) throws InterruptedException {
    var lock = new Object();
    synchronized (lock) {
      lock.wait();
    }
    System.out.println("woken");
  }
}
