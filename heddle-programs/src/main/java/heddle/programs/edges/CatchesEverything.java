package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;

/** A thread that catches whatever is thrown at it and goes on waiting. */
@Classes(value = 1, deadlocks = 1)
@Fails("deadlock")
@Expect(outcome = "deadlock", because = "nobody notifies it, and nothing else can end it")
public final class CatchesEverything {

  private CatchesEverything() {}

  public static void main(String[] args) {
    Threads.run(new CatchesEverything()::await);
    System.out.println("done");
  }

  private void await() {
    while (true) {
      try {
        synchronized (this) {
          wait();
        }
      } catch (Throwable ignored) {
        Thread.onSpinWait();
      }
    }
  }
}
