package heddle.programs.corners;

import heddle.programs.Expect;
import heddle.programs.Threads;

/** A copy of a shared array by reflection is a read of its elements. */
@Expect(outcome = "0", because = "it is copied before it is written")
@Expect(outcome = "1", because = "it is copied after that")
public final class ReflectedCopy {

  private static final int[] SHARED = new int[1];

  private ReflectedCopy() {}

  public static void main(String[] args) throws Exception {
    Thread thread = Threads.start(() -> SHARED[0] = 1);
    int[] copy = new int[1];
    System.class
        .getMethod("arraycopy", Object.class, int.class, Object.class, int.class, int.class)
        .invoke(null, SHARED, 0, copy, 0, 1);
    thread.join();
    System.out.println(copy[0]);
  }
}
