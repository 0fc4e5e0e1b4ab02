package heddle.programs.corners;

import heddle.programs.Expect;
import heddle.programs.Threads;

/** Large boxed numbers are different objects, and their monitors keep nobody apart. */
@Expect(outcome = "1", because = "both read 0 before either writes")
@Expect(outcome = "2", because = "one after the other")
public final class LargeBoxedMonitor {

  private static int count;

  private LargeBoxedMonitor() {}

  public static void main(String[] args) {
    Threads.run(() -> count(box(7_000_000)), () -> count(box(7_000_000)));
    System.out.println(count);
  }

  private static Object box(int number) {
    return Integer.valueOf(number);
  }

  private static void count(Object lock) {
    synchronized (lock) {
      count++;
    }
  }
}
