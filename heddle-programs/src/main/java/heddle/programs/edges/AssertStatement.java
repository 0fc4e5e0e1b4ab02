package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;

/** Assertions of the language are switched on. */
@Classes(2)
@Fails("assertion")
@Expect(outcome = "done", because = "the flag is not set yet")
@Expect(outcome = "java.lang.AssertionError: set", because = "the flag is set")
public final class AssertStatement {

  private volatile boolean flag;

  public static void main(String[] args) {
    var test = new AssertStatement();
    Threads.run(() -> test.flag = true, test::look);
    System.out.println("done");
  }

  private void look() {
    assert !flag : "set";
  }
}
