package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** Waits for a volatile flag in a loop with nothing in it. It ends. */
@Classes(1)
@Expect(outcome = "done", because = "the flag is set at last")
public final class SpinVolatile {

  private volatile boolean flag;

  public static void main(String[] args) {
    var test = new SpinVolatile();
    Threads.run(test::await, () -> test.flag = true);
    System.out.println("done");
  }

  private void await() {
    while (!flag) {}
  }
}
