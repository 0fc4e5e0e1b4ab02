package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;

/** A thread that calls itself without end. */
@Classes(2)
@Fails("exception")
@Expect(outcome = "done", because = "the flag is not set yet")
@Expect(
    outcome = "java.lang.StackOverflowError",
    because = "the thread dies of it, the checker does not")
public final class StackOverflow {

  private volatile boolean flag;

  public static void main(String[] args) {
    var test = new StackOverflow();
    Threads.run(() -> test.flag = true, test::look);
    System.out.println("done");
  }

  private int look() {
    return flag ? deeper(1) : 0;
  }

  private int deeper(int depth) {
    return depth + deeper(depth + 1);
  }
}
