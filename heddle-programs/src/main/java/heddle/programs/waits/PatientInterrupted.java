package heddle.programs.waits;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A thread that waits for minutes is interrupted: it never waits until its time is over. */
@Expect(outcome = "interrupted", because = "the other thread can always go on, and interrupts it")
public final class PatientInterrupted {

  private PatientInterrupted() {}

  public static void main(String[] args) {
    var never = new CountDownLatch(1);
    var said = new String[1];
    Thread thread =
        Threads.start(
            () -> {
              try {
                said[0] = "opened " + never.await(5, TimeUnit.MINUTES);
              } catch (InterruptedException e) {
                said[0] = "interrupted";
              }
            });
    thread.interrupt();
    Threads.join(thread);
    System.out.println(said[0]);
  }
}
