package heddle.programs.corners;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.CompletableFuture;

/** A thread that waits for a future is interrupted. */
@Expect(outcome = "interrupted", because = "nobody completes it")
public final class InterruptedGet {

  private InterruptedGet() {}

  public static void main(String[] args) {
    var future = new CompletableFuture<Integer>();
    var said = new String[1];
    Thread thread =
        Threads.begin(
            () -> {
              try {
                future.get();
              } catch (InterruptedException e) {
                said[0] = "interrupted";
              }
            });
    thread.interrupt();
    Threads.join(thread);
    System.out.println(said[0]);
  }
}
