package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;

/** A lost update on a static field. */
@Classes(3)
@Fails("assertion")
@Expect(outcome = "2", because = "one after the other")
@Expect(outcome = "java.lang.AssertionError: 1", because = "both read 0 before either writes")
public final class LostUpdateStatic {

  private static int count;

  private LostUpdateStatic() {}

  public static void main(String[] args) {
    Threads.run(() -> count++, () -> count++);
    check(count);
  }

  private static void check(int count) {
    if (count != 2) {
      throw new AssertionError(count);
    }
    System.out.println(count);
  }
}
