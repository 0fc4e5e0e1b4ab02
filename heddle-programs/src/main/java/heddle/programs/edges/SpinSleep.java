package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** Waits for a flag, and sleeps in between. It ends. */
@Classes(1)
@Expect(outcome = "done", because = "the flag is set at last")
public final class SpinSleep {

  private volatile boolean flag;

  public static void main(String[] args) {
    var test = new SpinSleep();
    Threads.run(test::await, () -> test.flag = true);
    System.out.println("done");
  }

  private void await() {
    while (!flag) {
      sleep();
    }
  }

  private static void sleep() {
    try {
      Thread.sleep(10);
    } catch (InterruptedException nobodyDoes) {
      throw new IllegalStateException(nobodyDoes);
    }
  }
}
