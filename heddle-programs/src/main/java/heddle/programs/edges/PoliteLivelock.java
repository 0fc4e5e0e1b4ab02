package heddle.programs.edges;

import heddle.programs.Fails;
import heddle.programs.Threads;

/** Each thread raises its flag and waits until the other's is down. */
@Fails("livelock")
public final class PoliteLivelock {

  private volatile boolean first;
  private volatile boolean second;

  public static void main(String[] args) {
    var test = new PoliteLivelock();
    Threads.run(test::one, test::two);
    System.out.println("done");
  }

  private void one() {
    first = true;
    while (second) {
      Thread.onSpinWait();
    }
    first = false;
  }

  private void two() {
    second = true;
    while (first) {
      Thread.onSpinWait();
    }
    second = false;
  }
}
