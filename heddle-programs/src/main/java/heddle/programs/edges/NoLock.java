package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;

/** A critical section of nothing. */
@Classes(1)
@Fails("exception")
@Expect(outcome = "java.lang.NullPointerException", because = "there is no lock to take")
public final class NoLock {

  private Object lock;

  public static void main(String[] args) {
    Threads.run(new NoLock()::enter);
  }

  private void enter() {
    synchronized (lock) {
      lock = new Object();
    }
  }
}
