package heddle.programs.atomics;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.atomic.AtomicInteger;

/** updateAndGet may call its function more than once. */
@Expect(outcome = "3", because = "both updates count")
public final class UpdateFunctions {

  private UpdateFunctions() {}

  public static void main(String[] args) {
    var value = new AtomicInteger();
    Threads.run(
        () -> value.updateAndGet(n -> n + 1), () -> value.accumulateAndGet(2, Integer::sum));
    System.out.println(value.get());
  }
}
