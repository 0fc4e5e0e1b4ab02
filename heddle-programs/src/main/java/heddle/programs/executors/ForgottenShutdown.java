package heddle.programs.executors;

import heddle.programs.Expect;
import heddle.programs.Fails;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A pool that nobody shuts down: its threads wait for ever. */
@Fails("deadlock")
@Expect(outcome = "deadlock", because = "the thread of the pool waits for the next task")
public final class ForgottenShutdown {

  private ForgottenShutdown() {}

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.submit(() -> 7).get();
  }
}
