package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;

/** Two accounts, locked in two orders. */
@Classes(value = 3, deadlocks = 1)
@Fails("deadlock")
@Expect(outcome = "10 10", because = "one transfer after the other")
@Expect(outcome = "deadlock", because = "each transfer holds what the other one wants")
public final class Abba {

  private int balance = 10;

  public static void main(String[] args) {
    var one = new Abba();
    var two = new Abba();
    Threads.run(() -> transfer(one, two), () -> transfer(two, one));
    System.out.println(one.balance + " " + two.balance);
  }

  private static void transfer(Abba from, Abba to) {
    synchronized (from) {
      synchronized (to) {
        from.balance--;
        to.balance++;
      }
    }
  }
}
