package heddle.programs.edges;

import heddle.programs.Fails;
import heddle.programs.Threads;

/** A thread that computes for ever and touches nothing shared. */
@Fails("exception")
public final class EndlessLoop {

  private volatile boolean flag;

  public static void main(String[] args) {
    var test = new EndlessLoop();
    Threads.run(() -> test.flag = true, test::look);
    System.out.println("done");
  }

  private int look() {
    int number = 1;
    if (flag) {
      while (number != 0) {
        number += 2;
      }
    }
    return number;
  }
}
