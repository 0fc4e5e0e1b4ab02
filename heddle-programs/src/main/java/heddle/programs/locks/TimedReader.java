package heddle.programs.locks;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A read lock is tried for while main reads and a writer waits. */
@Expect(outcome = "true true", because = "the writer comes late")
@Expect(
    outcome = "false true",
    because = "who waits for a while waits behind the writer, at once not")
public final class TimedReader {

  private TimedReader() {}

  public static void main(String[] args) {
    var lock = new ReentrantReadWriteLock(true);
    var got = new boolean[2];
    lock.readLock().lock();
    Threads.start(
        () -> {
          lock.writeLock().lock();
          lock.writeLock().unlock();
        });
    Thread reader =
        Threads.begin(
            () -> {
              got[0] = lock.readLock().tryLock(1, TimeUnit.SECONDS);
              if (got[0]) {
                lock.readLock().unlock();
              }
              got[1] = lock.readLock().tryLock();
              lock.readLock().unlock();
            });
    Threads.join(reader);
    lock.readLock().unlock();
    System.out.println(got[0] + " " + got[1]);
  }
}
