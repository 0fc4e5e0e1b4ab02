package heddle.programs.corners;

import heddle.api.Atomic;
import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** Atomic code keeps other atomic code out. */
@Classes(2)
@Expect(outcome = "2", because = "both increments are atomic")
public final class AtomicBlocks {

  private static int count;

  private AtomicBlocks() {}

  public static void main(String[] args) {
    Threads.run(() -> Atomic.run(() -> count++), () -> Atomic.run(() -> count++));
    System.out.println(Atomic.get(() -> count));
  }
}
