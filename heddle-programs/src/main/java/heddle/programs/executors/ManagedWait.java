package heddle.programs.executors;

import heddle.programs.Expect;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Semaphore;

/** The only worker of a pool tells it that it waits, and another one is started. */
@Expect(outcome = "7", because = "the spare worker gives the permit")
public final class ManagedWait {

  private record Permit(Semaphore semaphore) implements ForkJoinPool.ManagedBlocker {
    @Override
    public boolean block() throws InterruptedException {
      semaphore.acquire();
      return true;
    }

    @Override
    public boolean isReleasable() {
      return false;
    }
  }

  private ManagedWait() {}

  public static void main(String[] args) throws Exception {
    var pool = new ForkJoinPool(1);
    var semaphore = new Semaphore(0);
    ForkJoinTask<Integer> waiting =
        pool.submit(
            () -> {
              ForkJoinPool.managedBlock(new Permit(semaphore));
              return 7;
            });
    pool.execute(() -> semaphore.release());
    System.out.println(waiting.get());
  }
}
