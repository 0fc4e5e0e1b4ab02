package heddle.scenario;

import java.util.function.Consumer;

/** Operations that one thread calls, one after the other. */
public final class Sequence {

  private final Calls calls;

  public Sequence(Calls calls) {
    this.calls = calls;
  }

  /** To be called once, before the first run. */
  public void bind() {
    calls.bind();
  }

  /** Makes an object and calls operations by their numbers; each result is told at once. */
  public void run(int[] numbers, Consumer<String> results) {
    Object object = calls.make();
    for (int number : numbers) {
      results.accept(Step.call(calls.call(number), object));
    }
  }
}
