package heddle.programs.locks;

import heddle.programs.Expect;
import java.util.concurrent.Exchanger;

/** Four threads meet in pairs, each of them once. */
@Expect(outcome = "1-2 3-4", because = "the main thread has 1, and meets the thread with 2")
@Expect(outcome = "1-3 2-4", because = "or the one with 3")
@Expect(outcome = "1-4 2-3", because = "or the one with 4")
public final class ExchangeOfFour {

  private static final int THREADS = 4;

  private ExchangeOfFour() {}

  public static void main(String[] args) throws InterruptedException {
    var exchanger = new Exchanger<Integer>();
    var met = new int[THREADS + 1];
    var threads = new Thread[THREADS + 1];
    for (int i = 2; i <= THREADS; i++) {
      int item = i;
      threads[i] =
          new Thread(
              () -> {
                try {
                  met[item] = exchanger.exchange(item);
                } catch (InterruptedException e) {
                  throw new AssertionError(e);
                }
              });
      threads[i].start();
    }
    met[1] = exchanger.exchange(1);
    for (int i = 2; i <= THREADS; i++) {
      threads[i].join();
    }
    int first = met[1] == 2 ? 3 : 2;
    System.out.println("1-" + met[1] + " " + first + "-" + met[first]);
  }
}
