package heddle.programs.locks;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.locks.StampedLock;

/** A read stamp is turned into a write stamp, if nobody else reads. */
@Expect(outcome = "true", because = "the other reader is not there")
@Expect(outcome = "false", because = "the other reader is inside")
public final class StampedConversion {

  private StampedConversion() {}

  public static void main(String[] args) {
    var lock = new StampedLock();
    var converted = new boolean[1];
    Threads.run(
        () -> {
          long stamp = lock.readLock();
          long writing = lock.tryConvertToWriteLock(stamp);
          converted[0] = writing != 0;
          lock.unlock(writing != 0 ? writing : stamp);
        },
        () -> lock.unlockRead(lock.readLock()));
    System.out.println(converted[0]);
  }
}
