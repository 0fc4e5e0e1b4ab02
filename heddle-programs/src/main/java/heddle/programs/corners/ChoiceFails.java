package heddle.programs.corners;

import heddle.api.Choose;
import heddle.programs.Fails;
import heddle.programs.Threads;

/** A failure that needs one choice and one interleaving. */
@Fails("assertion")
public final class ChoiceFails {

  private static volatile int value;

  private ChoiceFails() {}

  public static void main(String[] args) {
    boolean careless = Choose.bool();
    String name = Choose.of("a", "b");
    Threads.run(() -> value = 1, () -> value = careless && name.equals("b") ? 2 : 1);
    assert value == 1;
  }
}
