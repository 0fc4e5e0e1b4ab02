package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** A thread that starts a thread, and does not wait for it. */
@Classes(2)
@Expect(outcome = "0", because = "main looks before the grandchild writes")
@Expect(outcome = "1", because = "main looks after the grandchild wrote")
public final class Grandchild {

  private volatile int number;

  public static void main(String[] args) {
    var test = new Grandchild();
    Threads.run(() -> Threads.start(() -> test.number = 1));
    System.out.println(test.number);
  }
}
