package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Atomic updates of all kinds lose nothing. */
@Classes(6)
@Expect(outcome = "111", because = "every thread adds its own power of ten")
public final class AtomicUpdates {

  private static final VarHandle COUNTS = MethodHandles.arrayElementVarHandle(int[].class);

  private final int[] counts = new int[1];

  public static void main(String[] args) {
    var test = new AtomicUpdates();
    Threads.run(() -> test.add(1), () -> test.add(10), () -> test.add(100));
    System.out.println(test.counts[0]);
  }

  private void add(int summand) {
    COUNTS.getAndAdd(counts, 0, summand);
  }
}
