package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** A join with a time limit may come back too early. */
@Classes(2)
@Expect(outcome = "0", because = "the time is over before the thread has written")
@Expect(outcome = "1", because = "the thread has written")
public final class TimedJoin {

  private volatile int number;

  public static void main(String[] args) throws InterruptedException {
    var test = new TimedJoin();
    Thread thread = Threads.start(() -> test.number = 1);
    thread.join(100);
    System.out.println(test.number);
  }
}
