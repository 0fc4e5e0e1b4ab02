package heddle.programs.edges;

import heddle.programs.Expect;
import heddle.programs.Threads;

/** Waits on a thread's own object for its end, as {@code join} does: the end notifies. */
@Expect(outcome = "1", because = "a thread that ends notifies all who wait on its object")
public final class WaitsForThreadObject {

  private volatile int number;

  public static void main(String[] args) throws InterruptedException {
    var test = new WaitsForThreadObject();
    Thread thread = Threads.start(() -> test.number = 1);
    synchronized (thread) {
      while (thread.isAlive()) {
        thread.wait();
      }
    }
    System.out.println(test.number);
  }
}
