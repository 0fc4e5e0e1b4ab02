package heddle.programs.corners;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** A thread local is each thread's own; an inheritable one is copied when the thread is made. */
@Classes(1)
@Expect(outcome = "0 1 2", because = "nothing is shared")
public final class ThreadLocals {

  private static final ThreadLocal<Integer> OWN = ThreadLocal.withInitial(() -> 0);
  private static final InheritableThreadLocal<Integer> INHERITED = new InheritableThreadLocal<>();

  private ThreadLocals() {}

  public static void main(String[] args) {
    OWN.set(5);
    INHERITED.set(1);
    var said = new String[1];
    Threads.run(
        () -> {
          String before = OWN.get() + " " + INHERITED.get();
          OWN.set(2);
          said[0] = before + " " + OWN.get();
        });
    System.out.println(said[0]);
  }
}
