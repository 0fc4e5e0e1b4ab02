package example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heddle.junit.Expect;
import heddle.junit.HeddleTest;

/** The first tests that a user writes. */
class CounterExamples {

  private int plain;
  private int locked;

  synchronized void increment() {
    locked++;
  }

  @HeddleTest
  void aLostUpdate() throws InterruptedException {
    Thread thread = new Thread(() -> plain++);
    thread.start();
    plain++;
    thread.join();
    assertEquals(2, plain, "both count");
  }

  @HeddleTest
  void withALock() throws InterruptedException {
    Thread thread = new Thread(this::increment);
    thread.start();
    increment();
    thread.join();
    assertEquals(2, locked);
  }

  @HeddleTest(expect = Expect.FAILED)
  void aKnownMistake() throws InterruptedException {
    aLostUpdate();
  }

  @HeddleTest(expect = Expect.FAILED)
  void noMistakeAtAll() throws InterruptedException {
    withALock();
  }
}
