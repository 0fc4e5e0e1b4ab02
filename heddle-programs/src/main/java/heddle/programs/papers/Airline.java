package heddle.programs.papers;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;

/**
 * Sells tickets with one worker each, one worker more than there are seats. The check for a seat
 * and the sale are not one step, and main may start a worker before it hears that all is sold.
 */
@Classes(61)
@Classes(value = 1345, arguments = "4")
@Fails("assertion")
@Fails(value = "assertion", arguments = "4")
@Expect(outcome = "1 sold", because = "a sale got lost")
@Expect(outcome = "2 sold", because = "the last worker sees that all is sold, or a sale got lost")
@Expect(outcome = "java.lang.AssertionError: oversold", because = "two workers share one seat")
public final class Airline {

  private final int workers;
  private final int capacity;
  private int sold;
  private boolean stopSales;

  private Airline(int workers) {
    this.workers = workers;
    this.capacity = workers - 1;
  }

  public static void main(String[] args) {
    var airline = new Airline(Threads.number(args, 0, 3));
    airline.open();
    int sold = airline.sold;
    if (sold > airline.capacity) {
      throw new AssertionError("oversold");
    }
    System.out.println(sold + " sold");
  }

  private void open() {
    var started = new Thread[workers];
    for (int i = 0; i < workers; i++) {
      if (!stopSales) {
        started[i] = Threads.start(this::sell);
      }
    }
    for (Thread worker : started) {
      if (worker != null) {
        Threads.join(worker);
      }
    }
  }

  private void sell() {
    if (sold >= capacity) {
      stopSales = true;
    } else {
      sold = sold + 1;
    }
  }
}
