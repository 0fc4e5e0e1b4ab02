package heddle.programs.papers;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** {@link Account} with a lock around deposits as well. */
@Classes(14)
@Expect(outcome = "100", because = "whatever comes in goes out")
public final class AccountFixed {

  private int balance = 100;

  public static void main(String[] args) {
    var account = new AccountFixed();
    Runnable deposit = () -> account.deposit(100);
    Runnable withdraw = () -> account.withdraw(100);
    Threads.run(deposit, withdraw, deposit, withdraw);
    int balance = account.balance;
    if (balance != 100) {
      throw new AssertionError(balance);
    }
    System.out.println(balance);
  }

  private synchronized void deposit(int amount) {
    balance = balance + amount;
  }

  private synchronized void withdraw(int amount) {
    balance = balance - amount;
  }
}
