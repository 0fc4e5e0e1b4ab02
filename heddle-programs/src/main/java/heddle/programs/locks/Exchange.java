package heddle.programs.locks;

import heddle.programs.Expect;
import java.util.concurrent.Exchanger;

/** Two threads hand each other something. */
@Expect(outcome = "1 2", because = "each gets what the other gave")
public final class Exchange {

  private Exchange() {}

  public static void main(String[] args) throws InterruptedException {
    var exchanger = new Exchanger<Integer>();
    var other = new int[1];
    var thread =
        new Thread(
            () -> {
              try {
                other[0] = exchanger.exchange(1);
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
            });
    thread.start();
    int mine = exchanger.exchange(2);
    thread.join();
    System.out.println(mine + " " + other[0]);
  }
}
