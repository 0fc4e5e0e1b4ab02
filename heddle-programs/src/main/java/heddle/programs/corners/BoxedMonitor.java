package heddle.programs.corners;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** Small boxed numbers and equal literals are the same object, and so is their monitor. */
@Classes(4)
@Expect(outcome = "2 2", because = "both threads lock the same boxed number, then the same string")
public final class BoxedMonitor {

  private static int numbers;
  private static int strings;

  private BoxedMonitor() {}

  @SuppressWarnings("synchronization")
  public static void main(String[] args) {
    Object one = box(7);
    Object two = box(7);
    Threads.run(() -> count(one, "a" + "b"), () -> count(two, "ab"));
    System.out.println(numbers + " " + strings);
  }

  private static Object box(int number) {
    return Integer.valueOf(number);
  }

  private static void count(Object number, Object string) {
    synchronized (number) {
      numbers++;
    }
    synchronized (string) {
      strings++;
    }
  }
}
