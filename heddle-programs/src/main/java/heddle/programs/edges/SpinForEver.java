package heddle.programs.edges;

import heddle.programs.Fails;
import heddle.programs.Threads;

/** Waits in a loop for a flag that nobody sets. */
@Fails("livelock")
public final class SpinForEver {

  private volatile boolean flag;

  public static void main(String[] args) {
    var test = new SpinForEver();
    Threads.run(test::await);
  }

  private void await() {
    while (!flag) {
      Thread.onSpinWait();
    }
  }
}
