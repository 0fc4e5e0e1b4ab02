package heddle.programs.atomics;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.atomic.AtomicStampedReference;

/** A compare-and-set with a stamp is not fooled by a value that came back. */
@Expect(outcome = "true", because = "nobody came in between")
@Expect(outcome = "false", because = "the value is the same, the stamp is not")
public final class StampedReference {

  private StampedReference() {}

  public static void main(String[] args) {
    var reference = new AtomicStampedReference<>("a", 0);
    var set = new boolean[1];
    Threads.run(
        () -> {
          int stamp = reference.getStamp();
          set[0] = reference.compareAndSet("a", "c", stamp, stamp + 1);
        },
        () -> {
          reference.compareAndSet("a", "b", 0, 1);
          reference.compareAndSet("b", "a", 1, 2);
        });
    System.out.println(set[0]);
  }
}
