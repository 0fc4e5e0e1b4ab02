package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;

/** An error that is thrown in a thread that nobody asks about it. */
@Classes(2)
@Fails("exception")
@Expect(outcome = "done", because = "the flag is not set yet")
@Expect(
    outcome = "java.lang.IllegalStateException: seen",
    because = "the second thread dies of it, though main goes on")
public final class ErrorInChild {

  private volatile boolean flag;

  public static void main(String[] args) {
    var test = new ErrorInChild();
    Threads.run(() -> test.flag = true, test::look);
    System.out.println("done");
  }

  private void look() {
    if (flag) {
      throw new IllegalStateException("seen");
    }
  }
}
