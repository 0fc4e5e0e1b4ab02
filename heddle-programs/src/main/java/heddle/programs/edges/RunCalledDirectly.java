package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;

/** A thread's body that is called by another thread is not a thread. */
@Classes(1)
@Expect(outcome = "2 true", because = "main does it all by itself")
public final class RunCalledDirectly {

  private int count;

  public static void main(String[] args) {
    var test = new RunCalledDirectly();
    var thread = new Thread(() -> test.count++);
    thread.run();
    thread.run();
    System.out.println(test.count + " " + (thread.getState() == Thread.State.NEW));
  }
}
