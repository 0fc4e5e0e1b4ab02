package heddle.bench.rate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class StartedThreadsTest {

  @Test
  void anExecutionOfTheCounterIsTwoStartedThreads() throws InterruptedException {
    var threads = new StartedThreads();
    long before = threads.count();

    for (int i = 0; i < 10; i++) {
      Counter.run(1);
    }

    assertEquals(10, StartedThreads.executions(threads.count() - before));
  }

  @Test
  void timeAndThreadsBetweenCallsDoNotCount() throws InterruptedException {
    var threads = new StartedThreads();
    threads.endCall();
    threads.restart();

    long start = System.nanoTime();
    for (int call = 0; call < 3; call++) {
      Thread.sleep(50);
      Counter.run(1);
      threads.sample();
      Counter.run(1);
      threads.sample();
      Thread.sleep(50);
      Counter.run(1);
      threads.endCall();
    }
    double seconds = (System.nanoTime() - start) / 1e9;

    assertTrue(
        threads.perSecond() > 3 / seconds, "one execution a call, in less than all the time");
  }

  @Test
  void thereIsNoRateWithoutExecutions() {
    var threads = new StartedThreads();

    threads.sample();

    assertEquals(0, threads.perSecond());
  }
}
