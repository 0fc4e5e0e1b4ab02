package heddle.programs.futures;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The result of a task is waited for a while. */
@Expect(outcome = "7", because = "it comes in time")
@Expect(outcome = "late", because = "it does not")
public final class FutureTimeout {

  private FutureTimeout() {}

  public static void main(String[] args) throws Exception {
    var task = new FutureTask<>(() -> 7);
    Thread thread = Threads.start(task);
    String said;
    try {
      said = "" + task.get(500, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      said = "late";
    }
    Threads.join(thread);
    System.out.println(said);
  }
}
