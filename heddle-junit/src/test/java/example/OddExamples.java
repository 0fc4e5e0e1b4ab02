package example;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import heddle.junit.HeddleTest;

class OddExamples {

  static final class Overdrawn extends RuntimeException {
    Overdrawn(String message) {
      super(message);
    }
  }

  private final Object left = new Object();
  private final Object right = new Object();
  private int balance = 100;

  @HeddleTest
  void aDeadlock() throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              synchronized (left) {
                synchronized (right) {
                  balance++;
                }
              }
            });
    thread.start();
    synchronized (right) {
      synchronized (left) {
        balance++;
      }
    }
    thread.join();
  }

  @HeddleTest(maxRuns = 1)
  void tooFewRuns() throws InterruptedException {
    aRace();
  }

  @HeddleTest(failOnRace = true)
  void aRace() throws InterruptedException {
    Thread thread = new Thread(() -> balance++);
    thread.start();
    balance++;
    thread.join();
  }

  @HeddleTest
  void alone() {
    balance++;
  }

  @HeddleTest
  void aRaceThatIsAllowed() throws InterruptedException {
    aRace();
  }

  private void withdraw(int amount) {
    if (balance < amount) {
      return;
    }
    synchronized (left) {
      balance -= amount;
      if (balance < 0) {
        throw new Overdrawn("overdrawn");
      }
    }
  }

  @HeddleTest
  void anErrorOfTheProgram() throws InterruptedException {
    Thread thread = new Thread(() -> withdraw(60));
    thread.start();
    withdraw(60);
    thread.join();
  }

  @HeddleTest
  void assumption() {
    assumeTrue(balance == 0);
  }

  @HeddleTest(budget = "soon")
  void aBudgetThatIsNone() {}

  @HeddleTest
  void systemExit() throws InterruptedException {
    Thread thread = new Thread(() -> balance = 0);
    thread.start();
    if (balance == 0) {
      System.exit(3);
    }
    thread.join();
  }
}
