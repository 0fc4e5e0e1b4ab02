package heddle.programs.atomics;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** A volatile field is counted up through an updater, and another one is set once. */
@Expect(outcome = "2 a", because = "the first sets the reference")
@Expect(outcome = "2 b", because = "the second does")
public final class FieldUpdater {

  private static final AtomicIntegerFieldUpdater<FieldUpdater> COUNT =
      AtomicIntegerFieldUpdater.newUpdater(FieldUpdater.class, "count");
  private static final AtomicReferenceFieldUpdater<FieldUpdater, String> NAME =
      AtomicReferenceFieldUpdater.newUpdater(FieldUpdater.class, String.class, "name");

  private volatile int count;
  private volatile String name;

  public static void main(String[] args) {
    var test = new FieldUpdater();
    Threads.run(() -> test.update("a"), () -> test.update("b"));
    System.out.println(test.count + " " + test.name);
  }

  private void update(String text) {
    COUNT.incrementAndGet(this);
    NAME.compareAndSet(this, null, text);
  }
}
