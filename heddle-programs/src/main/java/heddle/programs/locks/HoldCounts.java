package heddle.programs.locks;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.locks.ReentrantLock;

/** What a lock tells about its own thread: held, how often; unlocking what is not held fails. */
@Classes(1)
@Expect(outcome = "0 1 2 true 1 false refused", because = "only the thread itself can change it")
public final class HoldCounts {

  private HoldCounts() {}

  public static void main(String[] args) {
    var lock = new ReentrantLock();
    Threads.run(
        () -> {
          String said = "" + lock.getHoldCount();
          lock.lock();
          said += " " + lock.getHoldCount();
          lock.lock();
          said += " " + lock.getHoldCount() + " " + lock.isHeldByCurrentThread();
          lock.unlock();
          said += " " + lock.getHoldCount();
          lock.unlock();
          said += " " + lock.isHeldByCurrentThread();
          try {
            lock.unlock();
          } catch (IllegalMonitorStateException e) {
            said += " refused";
          }
          System.out.println(said);
        });
  }
}
