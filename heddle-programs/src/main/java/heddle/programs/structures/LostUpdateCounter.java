package heddle.programs.structures;

import heddle.api.Linearizable;
import heddle.api.Operation;

/** A counter that reads and writes in two steps. */
@Linearizable
@NotLinearizable(operations = 2, because = "both read the same number")
public class LostUpdateCounter {

  private volatile int value;

  @Operation
  public void increment() {
    value++;
  }

  @Operation
  public int get() {
    return value;
  }
}
