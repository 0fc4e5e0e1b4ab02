package heddle.programs.executors;

import heddle.programs.Expect;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** What a task leaves in a thread local is there for the next one, if the same worker runs it. */
@Expect(outcome = "1 1", because = "a worker each")
@Expect(outcome = "1 2", because = "one worker runs both")
public final class WorkerLocals {

  private static final ThreadLocal<Integer> COUNT = ThreadLocal.withInitial(() -> 0);

  private WorkerLocals() {}

  public static void main(String[] args) throws Exception {
    var pool = new ForkJoinPool(2);
    Callable<Integer> task =
        () -> {
          COUNT.set(COUNT.get() + 1);
          return COUNT.get();
        };
    ForkJoinTask<Integer> first = pool.submit(task);
    ForkJoinTask<Integer> second = pool.submit(task);
    System.out.println(first.get() + " " + second.get());
  }
}
