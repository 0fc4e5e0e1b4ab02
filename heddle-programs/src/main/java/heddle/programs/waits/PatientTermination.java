package heddle.programs.waits;

import heddle.programs.Expect;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** An hour is enough for tasks that can run. */
@Expect(outcome = "2", because = "the limit does not run out while tasks can go on")
public final class PatientTermination {

  private PatientTermination() {}

  public static void main(String[] args) throws InterruptedException {
    var count = new AtomicInteger();
    var pool = Executors.newFixedThreadPool(2);
    pool.execute(count::incrementAndGet);
    pool.execute(count::incrementAndGet);
    pool.shutdown();
    boolean isTerminated = pool.awaitTermination(1, TimeUnit.HOURS);
    assert isTerminated;
    System.out.println(count.get());
  }
}
