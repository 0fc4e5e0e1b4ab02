package heddle.programs.modes;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;
import heddle.programs.Weak;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** A field is set lazily through an updater. */
@Classes(2)
@Expect(outcome = "0", because = "it is read before")
@Expect(outcome = "1", because = "it is read after")
@Weak("state release")
public final class UpdaterLazySet {

  private static final AtomicIntegerFieldUpdater<UpdaterLazySet> STATE =
      AtomicIntegerFieldUpdater.newUpdater(UpdaterLazySet.class, "state");

  private volatile int state;
  private int r;

  public static void main(String[] args) {
    var test = new UpdaterLazySet();
    Threads.run(() -> STATE.lazySet(test, 1), () -> test.r = test.state);
    System.out.println(test.r);
  }
}
