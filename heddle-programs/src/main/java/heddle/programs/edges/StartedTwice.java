package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;

/** A thread can be started once. */
@Classes(1)
@Fails("exception")
@Expect(outcome = "java.lang.IllegalThreadStateException", because = "it was started before")
public final class StartedTwice {

  private StartedTwice() {}

  public static void main(String[] args) {
    Thread thread = Threads.start(() -> {});
    thread.start();
  }
}
