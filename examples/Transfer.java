/**
 * Two transfers between the same two accounts, one in each direction. Each locks the account that
 * the money leaves, then the one that it reaches, so they can wait for each other for ever. With the
 * argument {@code ordered} both lock the accounts in the same order, and nothing goes wrong.
 */
public class Transfer {

  static class Account {
    final int number;
    int balance = 100;

    Account(int number) {
      this.number = number;
    }
  }

  static void transfer(Account from, Account to, int amount, boolean ordered) {
    boolean swap = ordered && from.number > to.number;
    synchronized (swap ? to : from) {
      synchronized (swap ? from : to) {
        from.balance -= amount;
        to.balance += amount;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    boolean ordered = args.length > 0 && args[0].equals("ordered");
    Account savings = new Account(1);
    Account checking = new Account(2);
    Thread there = new Thread(() -> transfer(savings, checking, 30, ordered));
    Thread back = new Thread(() -> transfer(checking, savings, 20, ordered));
    there.start();
    back.start();
    there.join();
    back.join();
    assert savings.balance == 90 && checking.balance == 110 : "money got lost";
  }
}
