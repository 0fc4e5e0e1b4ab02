package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** An interrupt ends a sleep, or comes after it; nobody really sleeps. */
@Classes(2)
@Expect(outcome = "slept", because = "the interrupt comes after the sleep")
@Expect(outcome = "interrupted", because = "the interrupt comes before or during the sleep")
public final class InterruptedSleep {

  private String end = "";

  public static void main(String[] args) {
    var test = new InterruptedSleep();
    Thread thread = Threads.start(test::sleep);
    thread.interrupt();
    Threads.join(thread);
    System.out.println(test.end);
  }

  private void sleep() {
    try {
      Thread.sleep(3_600_000);
      end = "slept";
    } catch (InterruptedException interrupted) {
      end = "interrupted";
    }
  }
}
