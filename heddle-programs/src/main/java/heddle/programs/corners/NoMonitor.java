package heddle.programs.corners;

import heddle.programs.Expect;

/** Waiting, notifying and asking without an object fails as everywhere. */
@Expect(outcome = "4 times null", because = "null has no monitor")
public final class NoMonitor {

  private static int failures;

  private NoMonitor() {}

  private interface Use {
    void of(Object lock) throws InterruptedException;
  }

  private static void fails(Use use) throws InterruptedException {
    try {
      use.of(null);
    } catch (NullPointerException e) {
      failures++;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    fails(lock -> lock.wait());
    fails(lock -> lock.notify());
    fails(lock -> lock.notifyAll());
    fails(lock -> Thread.holdsLock(lock));
    System.out.println(failures + " times null");
  }
}
