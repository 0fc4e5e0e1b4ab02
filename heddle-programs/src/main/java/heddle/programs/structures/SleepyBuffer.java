package heddle.programs.structures;

import heddle.api.Linearizable;
import heddle.api.Operation;
import heddle.api.Values;

/** A buffer for one element whose take wakes nobody. */
@Linearizable(initial = 0, last = 0)
@NotLinearizable(operations = 3, because = "take wakes nobody, so put waits although there is room")
public class SleepyBuffer {

  private Integer value;

  @Operation
  public synchronized void put(@Values("1") int x) throws InterruptedException {
    while (value != null) {
      wait();
    }
    value = x;
    notifyAll();
  }

  @Operation
  public synchronized int take() throws InterruptedException {
    while (value == null) {
      wait();
    }
    int taken = value;
    value = null;
    return taken;
  }
}
