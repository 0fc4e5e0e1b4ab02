/** Two people share a bank account that must not be overdrawn. */
public class CheckThenAct {

  static class Account {
    private int balance = 100;

    synchronized int balance() {
      return balance;
    }

    synchronized void withdraw(int sum) {
      balance -= sum;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Account account = new Account();
    Runnable person =
        () -> {
          if (account.balance() >= 80) {
            account.withdraw(80);
          }
        };
    Thread ann = new Thread(person);
    Thread bob = new Thread(person);
    ann.start();
    bob.start();
    ann.join();
    bob.join();
    assert account.balance() >= 0 : "overdrawn: " + account.balance();
  }
}
