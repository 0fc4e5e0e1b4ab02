package heddle.programs.locks;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.Semaphore;

/** A semaphore of one permit is a lock that another thread may give back. */
@Expect(outcome = "true 1", because = "one permit comes from the other thread")
public final class SemaphorePermits {

  private SemaphorePermits() {}

  public static void main(String[] args) {
    var semaphore = new Semaphore(0);
    var got = new boolean[1];
    var count = new int[1];
    Threads.each(
        () -> {
          semaphore.acquire();
          got[0] = count[0] == 1;
        },
        () -> {
          count[0]++;
          semaphore.release();
        });
    System.out.println(got[0] + " " + count[0]);
  }
}
