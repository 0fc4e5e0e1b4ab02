package example;

import heddle.api.Linearizable;
import heddle.api.Operation;
import java.util.concurrent.atomic.AtomicInteger;

/** Classes that are tests without a test method; run by {@link LinearizableEngineTest} only. */
final class LinearizableExamples {

  private LinearizableExamples() {}

  @Linearizable(operations = 1)
  static class Atomic {
    private final AtomicInteger value = new AtomicInteger();

    @Operation
    int increment() {
      return value.incrementAndGet();
    }
  }

  @Linearizable(operations = 1)
  static class Hasty {
    private volatile int value;

    @Operation
    int increment() {
      return ++value;
    }
  }

  @Linearizable
  static class Empty {}

  @Linearizable(operations = 1, budget = "soon")
  static class Impatient {
    @Operation
    int one() {
      return 1;
    }
  }
}
