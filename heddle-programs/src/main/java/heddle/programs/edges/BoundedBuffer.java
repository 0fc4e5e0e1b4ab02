package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;

/**
 * A buffer of one place, two producers and two consumers. With one notification at a time the wrong
 * one can wake up; the argument {@code all} notifies everybody.
 */
@Classes(value = 6, deadlocks = 4)
@Classes(value = 2, arguments = "all")
@Fails("deadlock")
@Expect(outcome = "3", because = "everything that was put was taken")
@Expect(outcome = "deadlock", because = "a producer wakes a producer, or a consumer a consumer")
@Expect(outcome = "3", because = "whoever can go on was notified", arguments = "all")
public final class BoundedBuffer {

  private final boolean all;
  private boolean full;
  private int place;
  private int r1;
  private int r2;

  private BoundedBuffer(boolean all) {
    this.all = all;
  }

  public static void main(String[] args) {
    var buffer = new BoundedBuffer(args.length > 0);
    Threads.run(
        () -> buffer.put(1),
        () -> buffer.put(2),
        () -> buffer.r1 = buffer.take(),
        () -> buffer.r2 = buffer.take());
    System.out.println(buffer.r1 + buffer.r2);
  }

  private synchronized void put(int thing) {
    while (full) {
      await();
    }
    place = thing;
    full = true;
    announce();
  }

  private synchronized int take() {
    while (!full) {
      await();
    }
    int thing = place;
    full = false;
    announce();
    return thing;
  }

  private void await() {
    try {
      wait();
    } catch (InterruptedException nobodyDoes) {
      throw new IllegalStateException(nobodyDoes);
    }
  }

  private void announce() {
    if (all) {
      notifyAll();
    } else {
      notify();
    }
  }
}
