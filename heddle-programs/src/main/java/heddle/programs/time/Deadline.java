package heddle.programs.time;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.TimeUnit;

/** A loop that polls until a deadline ends. */
@Expect(outcome = "seen", because = "the flag was set before the deadline")
@Expect(outcome = "late", because = "the deadline came first")
public final class Deadline {

  private static volatile boolean flag;

  private Deadline() {}

  public static void main(String[] args) throws InterruptedException {
    Thread thread = Threads.start(() -> flag = true);
    long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(3);
    String said = "late";
    while (System.nanoTime() < deadline) {
      if (flag) {
        said = "seen";
        break;
      }
      Thread.sleep(1);
    }
    Threads.join(thread);
    System.out.println(said);
  }
}
