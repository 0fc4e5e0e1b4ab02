package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** Waits for a plain flag in a loop with nothing in it, as far as interleavings go. It ends. */
@Classes(1)
@Expect(outcome = "done", because = "the flag is set at last")
public final class SpinPlain {

  private boolean flag;

  public static void main(String[] args) {
    var test = new SpinPlain();
    Threads.run(test::await, () -> test.flag = true);
    System.out.println("done");
  }

  private void await() {
    while (!flag) {}
  }
}
