package heddle.programs.edges;

import heddle.programs.Fails;
import heddle.programs.Threads;

/** A thread that ends the virtual machine. */
@Fails("exception")
public final class Exit {

  private volatile boolean flag;

  public static void main(String[] args) {
    var test = new Exit();
    Threads.run(() -> test.flag = true, test::look);
    System.out.println("done");
  }

  private void look() {
    if (flag) {
      System.exit(3);
    }
  }
}
