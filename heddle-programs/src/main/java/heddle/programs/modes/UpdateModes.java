package heddle.programs.modes;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;
import heddle.programs.Weak;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Atomic updates in modes weaker than volatile are still atomic. */
@Classes(4)
@Expect(outcome = "2 true", because = "no update gets lost")
@Weak({"count acquire", "taken release"})
public final class UpdateModes {

  private static final VarHandle COUNT;
  private static final VarHandle TAKEN;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      COUNT = lookup.findVarHandle(UpdateModes.class, "count", int.class);
      TAKEN = lookup.findVarHandle(UpdateModes.class, "taken", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private int count;
  private int taken;
  private boolean first;
  private boolean second;

  public static void main(String[] args) {
    var test = new UpdateModes();
    Threads.run(
        () -> {
          COUNT.getAndAddAcquire(test, 1);
          test.first = (int) TAKEN.compareAndExchangeRelease(test, 0, 1) == 0;
        },
        () -> {
          COUNT.getAndAddAcquire(test, 1);
          test.second = (int) TAKEN.compareAndExchangeRelease(test, 0, 2) == 0;
        });
    System.out.println(test.count + " " + (test.first != test.second));
  }
}
