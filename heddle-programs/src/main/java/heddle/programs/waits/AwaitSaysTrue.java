package heddle.programs.waits;

import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Takes {@code await(time)} at its word: true does not mean that somebody signalled. */
@Fails("assertion")
@Expect(outcome = "ready", because = "it was signalled, or had nothing to wait for")
@Expect(
    outcome = "java.lang.AssertionError",
    because = "await returned true although nobody signalled")
public final class AwaitSaysTrue {

  private static final ReentrantLock LOCK = new ReentrantLock();
  private static final Condition CHANGED = LOCK.newCondition();
  private static boolean ready;

  private AwaitSaysTrue() {}

  public static void main(String[] args) {
    Threads.each(
        () -> {
          LOCK.lock();
          try {
            boolean isSignalled = ready || CHANGED.await(1, TimeUnit.HOURS);
            assert !isSignalled || ready;
          } finally {
            LOCK.unlock();
          }
        },
        () -> {
          LOCK.lock();
          try {
            ready = true;
            CHANGED.signalAll();
          } finally {
            LOCK.unlock();
          }
        });
    System.out.println("ready");
  }
}
