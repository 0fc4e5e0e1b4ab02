package heddle.programs.papers;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;

/** Deposits forget the lock that withdrawals take, so that an update can get lost. */
@Classes(87)
@Fails("assertion")
@Expect(outcome = "100", because = "nothing gets lost, or as much of each")
@Expect(
    outcome = "java.lang.AssertionError: 0",
    because = "a withdrawal overwrites what a deposit wrote")
@Expect(
    outcome = "java.lang.AssertionError: 200",
    because = "a deposit overwrites what a withdrawal or another deposit wrote")
@Expect(outcome = "java.lang.AssertionError: -100", because = "both deposits get lost")
@Expect(outcome = "java.lang.AssertionError: 300", because = "both withdrawals get lost")
public final class Account {

  private int balance = 100;

  public static void main(String[] args) {
    var account = new Account();
    Runnable deposit = () -> account.deposit(100);
    Runnable withdraw = () -> account.withdraw(100);
    Threads.run(deposit, withdraw, deposit, withdraw);
    int balance = account.balance;
    if (balance != 100) {
      throw new AssertionError(balance);
    }
    System.out.println(balance);
  }

  private void deposit(int amount) {
    balance = balance + amount;
  }

  private synchronized void withdraw(int amount) {
    balance = balance - amount;
  }
}
