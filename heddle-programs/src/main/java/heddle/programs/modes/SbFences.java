package heddle.programs.modes;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;
import java.lang.invoke.VarHandle;

/** Store buffering with plain accesses and fences between them, which stay data races. */
@Classes(3)
@Expect(outcome = "0 1", because = "the first thread has read before the second writes")
@Expect(outcome = "1 0", because = "the second thread has read before the first writes")
@Expect(outcome = "1 1", because = "both have written before either reads")
public final class SbFences {

  private int x;
  private int y;
  private int r1;
  private int r2;

  public static void main(String[] args) {
    var test = new SbFences();
    Threads.run(test::first, test::second);
    System.out.println(test.r1 + " " + test.r2);
  }

  private void first() {
    x = 1;
    VarHandle.fullFence();
    r1 = y;
  }

  private void second() {
    y = 1;
    VarHandle.fullFence();
    r2 = x;
  }
}
