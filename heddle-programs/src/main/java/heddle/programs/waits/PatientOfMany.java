package heddle.programs.waits;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Long time limits of many kinds, behind each of which somebody can go on. */
@Expect(outcome = "latch", because = "somebody counts down")
@Expect(outcome = "future", because = "somebody completes it", arguments = "future")
@Expect(outcome = "barrier", because = "two of two arrive", arguments = "barrier")
@Expect(outcome = "join", because = "the thread ends", arguments = "join")
@Expect(outcome = "park", because = "somebody lets it go", arguments = "park")
@Expect(outcome = "wait", because = "somebody notifies", arguments = "wait")
public final class PatientOfMany {

  private static volatile boolean isDone;

  private PatientOfMany() {}

  public static void main(String[] args) throws Exception {
    String how = args.length == 0 ? "latch" : args[0];
    var latch = new CountDownLatch(1);
    var future = new CompletableFuture<String>();
    var barrier = new CyclicBarrier(2);
    Thread main = Thread.currentThread();
    Thread other =
        Threads.begin(
            () -> {
              isDone = true;
              switch (how) {
                case "latch" -> latch.countDown();
                case "future" -> future.complete("future");
                case "barrier" -> barrier.await(1, TimeUnit.HOURS);
                case "park" -> LockSupport.unpark(main);
                case "wait" -> {
                  synchronized (latch) {
                    latch.notifyAll();
                  }
                }
                default -> {}
              }
            });
    boolean isInTime = true;
    switch (how) {
      case "latch" -> isInTime = latch.await(5, TimeUnit.SECONDS);
      case "future" -> isInTime = future.get(10, TimeUnit.SECONDS).equals("future");
      case "barrier" -> isInTime = barrier.await(1, TimeUnit.HOURS) >= 0;
      case "park" -> {
        while (!isDone) {
          LockSupport.parkNanos(TimeUnit.MINUTES.toNanos(1));
        }
      }
      case "wait" -> {
        synchronized (latch) {
          while (!isDone) {
            latch.wait(60_000);
          }
        }
      }
      default -> {
        other.join(60_000);
        isInTime = !other.isAlive();
      }
    }
    assert isInTime;
    Threads.join(other);
    System.out.println(how);
  }
}
