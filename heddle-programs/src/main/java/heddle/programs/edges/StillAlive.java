package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** Whether a thread is still alive can be asked at any time. */
@Classes(2)
@Expect(outcome = "true", because = "it is asked before the thread has ended")
@Expect(outcome = "false", because = "it is asked after the thread has ended")
public final class StillAlive {

  private StillAlive() {}

  public static void main(String[] args) {
    Thread thread = new Thread(() -> {});
    boolean before = thread.isAlive();
    thread.start();
    boolean alive = thread.isAlive();
    Threads.join(thread);
    if (before || thread.isAlive()) {
      throw new AssertionError("alive before its start or after its end");
    }
    System.out.println(alive);
  }
}
