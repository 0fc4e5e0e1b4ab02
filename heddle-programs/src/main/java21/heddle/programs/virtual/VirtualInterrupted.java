package heddle.programs.virtual;

import heddle.programs.Expect;
import java.time.Duration;

/** An interrupt ends the sleep of a virtual thread, or comes after it. */
@Expect(outcome = "interrupted", because = "it comes in time")
@Expect(outcome = "slept", because = "it comes too late")
public final class VirtualInterrupted {

  private static String said;

  private VirtualInterrupted() {}

  public static void main(String[] args) throws InterruptedException {
    Thread thread =
        Thread.startVirtualThread(
            () -> {
              try {
                Thread.sleep(Duration.ofHours(1));
                said = "slept";
              } catch (InterruptedException e) {
                said = "interrupted";
              }
            });
    thread.interrupt();
    if (thread.join(Duration.ofDays(36_500))) {
      System.out.println(said);
    }
  }
}
