package heddle.programs.futures;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;

/** A future task is run by one of two threads, once. */
@Expect(outcome = "7 1", because = "whoever comes first runs it; both can wait for it")
public final class FutureTasks {

  private FutureTasks() {}

  public static void main(String[] args) throws Exception {
    var runs = new AtomicInteger();
    var task =
        new FutureTask<>(
            () -> {
              runs.incrementAndGet();
              return 7;
            });
    Threads.run(task, task);
    System.out.println(task.get() + " " + runs.get());
  }
}
