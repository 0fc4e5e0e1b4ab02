package heddle.programs.locks;

import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;
import java.util.concurrent.locks.LockSupport;

/** One permit for two parks. */
@Fails("deadlock")
@Expect(outcome = "deadlock", because = "permits do not add up")
@Expect(outcome = "", because = "the second permit comes after the first park")
public final class ParkNobodyUnparks {

  private ParkNobodyUnparks() {}

  public static void main(String[] args) {
    Thread thread =
        Threads.start(
            () -> {
              LockSupport.park();
              LockSupport.park();
            });
    LockSupport.unpark(thread);
    LockSupport.unpark(thread);
    Threads.join(thread);
  }
}
