package heddle.programs.corners;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;

/** What the garbage collector decides is nobody's schedule: a weak reference is only read here. */
@Expect(outcome = "true", because = "main still has the object")
public final class References {

  private References() {}

  public static void main(String[] args) {
    var object = new Object();
    var weak = new WeakReference<>(object);
    var seen = new boolean[1];
    Threads.run(() -> seen[0] = weak.get() == object);
    System.out.println(seen[0]);
    Reference.reachabilityFence(object);
  }
}
