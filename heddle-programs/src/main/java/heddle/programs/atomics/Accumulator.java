package heddle.programs.atomics;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.atomic.LongAccumulator;

/** The greatest of what two threads bring. */
@Expect(outcome = "7", because = "the order does not matter")
public final class Accumulator {

  private Accumulator() {}

  public static void main(String[] args) {
    var greatest = new LongAccumulator(Long::max, 0);
    Threads.run(() -> greatest.accumulate(3), () -> greatest.accumulate(7));
    System.out.println(greatest.get());
  }
}
