package heddle.programs.locks;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.locks.LockSupport;

/** An interrupt ends a park, and stays. */
@Expect(outcome = "true", because = "park clears no flag")
@Expect(outcome = "false", because = "park may return without a reason")
public final class ParkInterrupted {

  private ParkInterrupted() {}

  public static void main(String[] args) {
    var seen = new boolean[1];
    Thread thread =
        Threads.start(
            () -> {
              LockSupport.park();
              seen[0] = Thread.currentThread().isInterrupted();
            });
    thread.interrupt();
    Threads.join(thread);
    System.out.println(seen[0]);
  }
}
