package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** Waits for a flag, and says that it spins. It ends. */
@Classes(1)
@Expect(outcome = "done", because = "the flag is set at last")
public final class SpinOnSpinWait {

  private volatile boolean flag;

  public static void main(String[] args) {
    var test = new SpinOnSpinWait();
    Threads.run(test::await, () -> test.flag = true);
    System.out.println("done");
  }

  private void await() {
    while (!flag) {
      Thread.onSpinWait();
    }
  }
}
