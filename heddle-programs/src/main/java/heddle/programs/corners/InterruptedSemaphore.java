package heddle.programs.corners;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.Semaphore;

/** A thread that waits for a permit is interrupted, or gets it. */
@Expect(outcome = "interrupted", because = "the interrupt comes first")
@Expect(outcome = "acquired true", because = "the permit comes first; the interrupt stays")
@Expect(outcome = "acquired false", because = "the permit comes first, the interrupt after the end")
public final class InterruptedSemaphore {

  private InterruptedSemaphore() {}

  public static void main(String[] args) {
    var semaphore = new Semaphore(0);
    var said = new String[1];
    Thread thread =
        Threads.start(
            () -> {
              try {
                semaphore.acquire();
                said[0] = "acquired " + Thread.interrupted();
              } catch (InterruptedException e) {
                said[0] = "interrupted";
              }
            });
    semaphore.release();
    thread.interrupt();
    Threads.join(thread);
    System.out.println(said[0]);
  }
}
