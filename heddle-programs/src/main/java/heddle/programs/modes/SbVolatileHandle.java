package heddle.programs.modes;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Store buffering with volatile accesses through handles, which holds for the memory model. */
@Classes(3)
@Expect(outcome = "0 1", because = "the first thread has read before the second writes")
@Expect(outcome = "1 0", because = "the second thread has read before the first writes")
@Expect(outcome = "1 1", because = "both have written before either reads")
public final class SbVolatileHandle {

  private static final VarHandle X;
  private static final VarHandle Y;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      X = lookup.findVarHandle(SbVolatileHandle.class, "x", int.class);
      Y = lookup.findVarHandle(SbVolatileHandle.class, "y", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private int x;
  private int y;
  private int r1;
  private int r2;

  public static void main(String[] args) {
    var test = new SbVolatileHandle();
    Threads.run(test::first, test::second);
    System.out.println(test.r1 + " " + test.r2);
  }

  private void first() {
    X.setVolatile(this, 1);
    r1 = (int) Y.getVolatile(this);
  }

  private void second() {
    Y.setVolatile(this, 1);
    r2 = (int) X.getVolatile(this);
  }
}
