package heddle.programs.futures;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.CancellationException;
import java.util.concurrent.FutureTask;

/** A task is cancelled before, while or after it runs. */
@Expect(outcome = "cancelled", because = "it was cancelled before it was done")
@Expect(outcome = "7", because = "it was done before")
public final class FutureCancelled {

  private FutureCancelled() {}

  public static void main(String[] args) throws Exception {
    var task = new FutureTask<>(() -> 7);
    Thread thread = Threads.start(task);
    task.cancel(true);
    String said;
    try {
      said = "" + task.get();
    } catch (CancellationException e) {
      said = "cancelled";
    }
    Threads.join(thread);
    System.out.println(said);
  }
}
