package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;

/** Two consumers check with {@code if} whether something is there, and do not look again. */
@Classes(21)
@Fails("exception")
@Expect(outcome = "0", because = "each consumer finds something when it comes back")
@Expect(
    outcome = "java.lang.IllegalStateException: -1",
    because = "both consumers wake up for the first thing that comes")
public final class IfInsteadOfWhile {

  private int things;

  public static void main(String[] args) {
    var test = new IfInsteadOfWhile();
    Threads.run(test::take, test::take, test::putTwo);
    System.out.println(test.things);
  }

  private synchronized void take() {
    try {
      if (things == 0) {
        wait();
      }
    } catch (InterruptedException nobodyDoes) {
      throw new IllegalStateException(nobodyDoes);
    }
    int left = things - 1;
    if (left < 0) {
      throw new IllegalStateException(Integer.toString(left));
    }
    things = left;
  }

  private void putTwo() {
    put();
    put();
  }

  private synchronized void put() {
    things++;
    notifyAll();
  }
}
