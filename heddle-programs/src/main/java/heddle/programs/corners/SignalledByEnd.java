package heddle.programs.corners;

import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;

/** Two threads wait on a third one's object for a flag, and take its end for the flag. */
@Fails("assertion")
@Expect(outcome = "true true", because = "the flag was set")
@Expect(outcome = "java.lang.AssertionError: woken by its end", because = "the thread ended first")
public final class SignalledByEnd {

  private static boolean flag;

  private SignalledByEnd() {}

  private static boolean await(Thread thread) {
    synchronized (thread) {
      if (!flag && thread.isAlive()) {
        try {
          thread.wait();
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
      return flag;
    }
  }

  public static void main(String[] args) {
    Thread thread = Threads.start(() -> {});
    Thread setter =
        Threads.start(
            () -> {
              synchronized (thread) {
                flag = true;
                thread.notifyAll();
              }
            });
    boolean seen = await(thread);
    assert seen : "woken by its end";
    Threads.join(thread);
    Threads.join(setter);
    System.out.println(seen + " " + flag);
  }
}
