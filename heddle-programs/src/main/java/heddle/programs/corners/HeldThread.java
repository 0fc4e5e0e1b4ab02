package heddle.programs.corners;

import heddle.programs.Expect;
import heddle.programs.Threads;

/** Who holds the monitor of a thread's object keeps the thread from ending. */
@Expect(outcome = "true true", because = "it does not end while main is inside")
@Expect(outcome = "false false", because = "it has ended before")
public final class HeldThread {

  private HeldThread() {}

  public static void main(String[] args) {
    Thread thread = Threads.start(() -> {});
    boolean first;
    boolean second;
    synchronized (thread) {
      first = thread.isAlive();
      second = thread.isAlive();
    }
    Threads.join(thread);
    assert !thread.isAlive();
    System.out.println(first + " " + second);
  }
}
