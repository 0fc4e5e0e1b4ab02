package heddle.programs.virtual;

import heddle.programs.Classes;
import heddle.programs.Expect;

/** Virtual threads lose updates like others, however they are started. */
@Classes(16)
@Expect(outcome = "3", because = "one after the other")
@Expect(outcome = "2", because = "two of them read the same")
@Expect(outcome = "1", because = "all of them read 0")
public final class VirtualCounter {

  private static int counter;

  private VirtualCounter() {}

  public static void main(String[] args) throws InterruptedException {
    Thread started = Thread.ofVirtual().start(() -> counter++);
    Thread atOnce = Thread.startVirtualThread(() -> counter++);
    Thread made = Thread.ofVirtual().factory().newThread(() -> counter++);
    made.start();
    started.join();
    atOnce.join();
    made.join();
    System.out.println(counter);
  }
}
