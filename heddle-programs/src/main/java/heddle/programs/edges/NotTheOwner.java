package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;

/** A notification without the lock. */
@Classes(1)
@Fails("exception")
@Expect(
    outcome = "java.lang.IllegalMonitorStateException: current thread is not owner",
    because = "the lock is not held")
public final class NotTheOwner {

  private NotTheOwner() {}

  public static void main(String[] args) {
    var lock = new Object();
    Threads.run(lock::notify);
  }
}
