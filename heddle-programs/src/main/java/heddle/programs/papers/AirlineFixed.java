package heddle.programs.papers;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** {@link Airline} with one lock around everything. */
@Classes(120)
@Classes(value = 720, arguments = "6")
@Expect(outcome = "4 sold", because = "every seat is sold once")
public final class AirlineFixed {

  private final int workers;
  private final int capacity;
  private int sold;
  private boolean stopSales;

  private AirlineFixed(int workers) {
    this.workers = workers;
    this.capacity = workers - 1;
  }

  public static void main(String[] args) {
    var airline = new AirlineFixed(Threads.number(args, 0, 5));
    airline.open();
    int sold = airline.sold();
    if (sold > airline.capacity) {
      throw new AssertionError("oversold");
    }
    System.out.println(sold + " sold");
  }

  private void open() {
    var started = new Thread[workers];
    for (int i = 0; i < workers; i++) {
      if (!isStopped()) {
        started[i] = Threads.start(this::sell);
      }
    }
    for (Thread worker : started) {
      if (worker != null) {
        Threads.join(worker);
      }
    }
  }

  private synchronized boolean isStopped() {
    return stopSales;
  }

  private synchronized int sold() {
    return sold;
  }

  private synchronized void sell() {
    if (sold >= capacity) {
      stopSales = true;
    } else {
      sold = sold + 1;
    }
  }
}
