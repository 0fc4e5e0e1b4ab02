package com.acme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heddle.junit.HeddleTest;

/** Fails, to show how that looks: {@code mvn test -Dtest=HastyAccountDemo}. */
class HastyAccountDemo {

  @HeddleTest
  void everyWithdrawalCounts() throws InterruptedException {
    var account = new HastyAccount(100);
    Thread thread = new Thread(() -> account.withdraw(30));
    thread.start();
    account.withdraw(30);
    thread.join();
    assertEquals(40, account.balance());
  }
}
