/** Two people share a bank account that looks and pays in one step. */
public class CheckThenActFixed {

  static class Account {
    private int balance = 100;

    synchronized int balance() {
      return balance;
    }

    synchronized boolean withdrawIfThere(int sum) {
      if (balance < sum) {
        return false;
      }
      balance -= sum;
      return true;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Account account = new Account();
    Thread ann = new Thread(() -> account.withdrawIfThere(80));
    Thread bob = new Thread(() -> account.withdrawIfThere(80));
    ann.start();
    bob.start();
    ann.join();
    bob.join();
    assert account.balance() == 20 : "balance " + account.balance();
  }
}
