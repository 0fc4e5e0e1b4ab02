package heddle.programs.spin;

import heddle.programs.Fails;
import heddle.programs.Threads;
import java.util.concurrent.locks.LockSupport;

/** Nobody sets the flag. */
@Fails("livelock")
public final class NobodySets {

  private static volatile boolean flag;

  private NobodySets() {}

  public static void main(String[] args) {
    Threads.run(
        () -> {
          while (!flag) {
            LockSupport.parkNanos(1_000);
          }
        });
  }
}
