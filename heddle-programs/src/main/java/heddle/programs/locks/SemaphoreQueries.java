package heddle.programs.locks;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.Semaphore;

/** How many permits there are, and all that there are. */
@Expect(outcome = "2 2", because = "main asks twice before the thread gives its permit")
@Expect(outcome = "2 3", because = "the permit comes between the questions")
@Expect(outcome = "3 3", because = "the permit was there before")
public final class SemaphoreQueries {

  private SemaphoreQueries() {}

  public static void main(String[] args) {
    var semaphore = new Semaphore(2);
    Thread thread = Threads.start(semaphore::release);
    int available = semaphore.availablePermits();
    int drained = semaphore.drainPermits();
    Threads.join(thread);
    System.out.println(available + " " + drained);
  }
}
