package heddle.programs.atomics;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.atomic.LongAdder;

/** An adder loses nothing, but its sum is no snapshot. */
@Expect(outcome = "0 3", because = "it looks before both")
@Expect(outcome = "1 3", because = "it looks after the first")
@Expect(outcome = "2 3", because = "it looks after the second")
@Expect(outcome = "3 3", because = "it looks after both")
public final class Adder {

  private Adder() {}

  public static void main(String[] args) {
    var adder = new LongAdder();
    var seen = new long[1];
    Threads.run(() -> adder.add(1), () -> adder.add(2), () -> seen[0] = adder.sum());
    System.out.println(seen[0] + " " + adder.sum());
  }
}
