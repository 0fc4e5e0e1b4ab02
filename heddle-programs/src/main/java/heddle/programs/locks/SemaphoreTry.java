package heddle.programs.locks;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Permits are tried for: at once, or within a time. */
@Expect(outcome = "true false", because = "the first is first, and takes both")
@Expect(outcome = "false true", because = "the second has one already")
public final class SemaphoreTry {

  private SemaphoreTry() {}

  public static void main(String[] args) {
    var semaphore = new Semaphore(2, true);
    var got = new boolean[2];
    Threads.each(
        () -> got[0] = semaphore.tryAcquire(2),
        () -> got[1] = semaphore.tryAcquire(1, 1, TimeUnit.MINUTES));
    System.out.println(got[0] + " " + got[1]);
  }
}
