package example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.junit.HeddleTest;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

class RulesExamples {

  private static void startsOneThatDies() throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              throw new IllegalStateException("dead");
            });
    thread.start();
    thread.join();
  }

  private static void leavesAPool() throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    assertEquals(7, pool.submit(() -> 7).get());
  }

  private static void waitsShortly() throws InterruptedException {
    var latch = new CountDownLatch(1);
    new Thread(latch::countDown).start();
    assertTrue(latch.await(10, TimeUnit.MILLISECONDS), "late");
  }

  @HeddleTest
  void anExceptionFails() throws InterruptedException {
    startsOneThatDies();
  }

  @HeddleTest(uncaughtFails = false)
  void anExceptionIsIgnored() throws InterruptedException {
    startsOneThatDies();
  }

  @HeddleTest
  void leftOversFail() throws InterruptedException, ExecutionException {
    leavesAPool();
  }

  @HeddleTest(leftOverThreadsFail = false)
  void leftOversAreAllowed() throws InterruptedException, ExecutionException {
    leavesAPool();
  }

  @HeddleTest
  void aShortTimeLimitExpires() throws InterruptedException {
    waitsShortly();
  }

  @HeddleTest(timeLimits = "idle")
  void noTimeLimitExpiresBeforeItsTime() throws InterruptedException {
    waitsShortly();
  }

  @HeddleTest(timeLimits = "never")
  void thereIsNoSuchRule() throws InterruptedException {
    waitsShortly();
  }
}
