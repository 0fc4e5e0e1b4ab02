package heddle.programs.atomics;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;

/** Elements of atomic arrays. */
@Expect(outcome = "2 1", because = "increments get lost nowhere; the later long stays")
@Expect(outcome = "2 2", because = "the same, the other one is later")
public final class AtomicArrays {

  private AtomicArrays() {}

  public static void main(String[] args) {
    var counts = new AtomicIntegerArray(2);
    var longs = new AtomicLongArray(1);
    Threads.run(
        () -> {
          counts.incrementAndGet(1);
          longs.set(0, 1);
        },
        () -> {
          counts.incrementAndGet(1);
          longs.set(0, 2);
        });
    System.out.println(counts.get(1) + " " + longs.get(0));
  }
}
