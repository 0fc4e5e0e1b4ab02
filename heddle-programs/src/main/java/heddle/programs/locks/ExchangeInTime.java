package heddle.programs.locks;

import heddle.programs.Expect;
import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Two threads hand each other something if they meet in time, and never one without the other. */
@Expect(outcome = "1 2", because = "each gets what the other gave")
@Expect(outcome = "0 0", because = "neither of them waited for the other")
public final class ExchangeInTime {

  private ExchangeInTime() {}

  public static void main(String[] args) throws InterruptedException {
    var exchanger = new Exchanger<Integer>();
    var other = new int[1];
    var thread = new Thread(() -> other[0] = exchange(exchanger, 1));
    thread.start();
    int mine = exchange(exchanger, 2);
    thread.join();
    System.out.println(mine + " " + other[0]);
  }

  private static int exchange(Exchanger<Integer> exchanger, int item) {
    try {
      return exchanger.exchange(item, 10, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      return 0;
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
