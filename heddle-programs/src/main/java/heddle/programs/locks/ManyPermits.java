package heddle.programs.locks;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.Semaphore;

/** A semaphore with as many permits as there can be, and one who takes them all. */
@Classes(1)
@Expect(outcome = "all", because = "the others give back what they took")
public final class ManyPermits {

  private static final Semaphore PERMITS = new Semaphore(Integer.MAX_VALUE);

  private ManyPermits() {}

  public static void main(String[] args) {
    Threads.each(ManyPermits::use, ManyPermits::use);
    PERMITS.acquireUninterruptibly(Integer.MAX_VALUE);
    System.out.println("all");
  }

  private static void use() throws InterruptedException {
    PERMITS.acquire();
    PERMITS.release();
  }
}
