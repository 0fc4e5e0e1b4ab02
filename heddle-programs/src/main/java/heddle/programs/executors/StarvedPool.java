package heddle.programs.executors;

import heddle.programs.Expect;
import heddle.programs.Fails;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** The only worker of a pool waits for a task that only it could run; with two workers it runs. */
@Fails("deadlock")
@Expect(outcome = "deadlock", because = "a latch is nothing that a pool knows of")
@Expect(outcome = "7", because = "the other worker opens the latch", arguments = "2")
public final class StarvedPool {

  private StarvedPool() {}

  public static void main(String[] args) throws Exception {
    var pool = new ForkJoinPool(args.length == 0 ? 1 : Integer.parseInt(args[0]));
    var latch = new CountDownLatch(1);
    ForkJoinTask<Integer> waiting =
        pool.submit(
            () -> {
              latch.await();
              return 7;
            });
    pool.submit(latch::countDown);
    System.out.println(waiting.get());
  }
}
