package com.acme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.junit.Expect;
import heddle.junit.HeddleTest;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AccountTest {

  private Account account;

  @BeforeEach
  void open() {
    account = new Account(100);
  }

  @HeddleTest
  @ParameterizedTest
  @ValueSource(ints = {30, 60})
  void isNeverOverdrawn(int amount) throws InterruptedException {
    var successes = new AtomicInteger();
    Runnable withdrawal =
        () -> {
          if (account.withdraw(amount)) {
            successes.incrementAndGet();
          }
        };
    Thread first = new Thread(withdrawal);
    Thread second = new Thread(withdrawal);
    first.start();
    second.start();
    first.join();
    second.join();
    assertEquals(100 - amount * successes.get(), account.balance());
    assertTrue(account.balance() >= 0);
  }

  @HeddleTest(expect = Expect.FAILED)
  void theFirstVersionLostWithdrawals() throws InterruptedException {
    new HastyAccountDemo().everyWithdrawalCounts();
  }
}
