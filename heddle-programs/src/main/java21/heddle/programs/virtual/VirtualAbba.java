package heddle.programs.virtual;

import heddle.programs.Fails;

/** Two virtual threads that main waits for take two monitors in two orders. */
@Fails("deadlock")
public final class VirtualAbba {

  private static final Object FIRST = new Object();
  private static final Object SECOND = new Object();

  private VirtualAbba() {}

  public static void main(String[] args) throws InterruptedException {
    Thread one = Thread.startVirtualThread(() -> both(FIRST, SECOND));
    Thread other = Thread.startVirtualThread(() -> both(SECOND, FIRST));
    one.join();
    other.join();
  }

  private static void both(Object first, Object second) {
    synchronized (first) {
      synchronized (second) {
        Thread.yield();
      }
    }
  }
}
