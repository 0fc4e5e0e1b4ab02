package heddle.programs.locks;

import heddle.programs.Incomplete;
import java.util.concurrent.Exchanger;

/** Two threads hand each other something. */
@Incomplete(value = "the time of", seconds = 1)
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
