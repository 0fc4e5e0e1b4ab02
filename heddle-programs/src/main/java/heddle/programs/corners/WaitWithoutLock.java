package heddle.programs.corners;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** wait and notify without the lock: the exception that Java gives. */
@Classes(1)
@Expect(outcome = "wait notify", because = "IllegalMonitorStateException both times")
public final class WaitWithoutLock {

  private WaitWithoutLock() {}

  public static void main(String[] args) {
    var lock = new Object();
    Threads.each(
        () -> {
          String said = "";
          try {
            lock.wait();
          } catch (IllegalMonitorStateException e) {
            said += "wait";
          }
          try {
            lock.notifyAll();
          } catch (IllegalMonitorStateException e) {
            said += " notify";
          }
          System.out.println(said);
        });
  }
}
