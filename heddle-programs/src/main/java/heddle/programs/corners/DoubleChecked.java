package heddle.programs.corners;

import heddle.programs.Expect;
import heddle.programs.Threads;

/** Double-checked locking with a volatile field makes one instance. */
@Expect(outcome = "1 true", because = "the second look is inside the lock")
public final class DoubleChecked {

  private static volatile DoubleChecked instance;
  private static int made;

  private DoubleChecked() {
    made++;
  }

  public static void main(String[] args) {
    var got = new DoubleChecked[2];
    Threads.run(() -> got[0] = instance(), () -> got[1] = instance());
    System.out.println(made + " " + (got[0] == got[1]));
  }

  private static DoubleChecked instance() {
    DoubleChecked known = instance;
    if (known == null) {
      synchronized (DoubleChecked.class) {
        known = instance;
        if (known == null) {
          known = new DoubleChecked();
          instance = known;
        }
      }
    }
    return known;
  }
}
