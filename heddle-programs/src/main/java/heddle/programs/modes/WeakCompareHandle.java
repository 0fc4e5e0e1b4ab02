package heddle.programs.modes;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;
import heddle.programs.Weak;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A weak compare-and-set through a handle is tried once by each of two threads. */
@Classes(5)
@Expect(outcome = "0", because = "both fail for no reason")
@Expect(
    outcome = "1",
    because = "one of them fails for no reason, or because the other one was first")
@Weak("taken plain")
public final class WeakCompareHandle {

  private static final VarHandle TAKEN;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      TAKEN = lookup.findVarHandle(WeakCompareHandle.class, "taken", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private int taken;

  public static void main(String[] args) {
    var test = new WeakCompareHandle();
    Threads.run(
        () -> TAKEN.weakCompareAndSetPlain(test, 0, 1),
        () -> TAKEN.weakCompareAndSetPlain(test, 0, 1));
    System.out.println(test.taken);
  }
}
