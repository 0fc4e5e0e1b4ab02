package heddle.programs.modes;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Store buffering with plain accesses through handles to volatile fields, which are data races. */
@Classes(3)
@Expect(outcome = "0 1", because = "the first thread has read before the second writes")
@Expect(outcome = "1 0", because = "the second thread has read before the first writes")
@Expect(outcome = "1 1", because = "both have written before either reads")
public final class SbPlainHandle {

  private static final VarHandle X;
  private static final VarHandle Y;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      X = lookup.findVarHandle(SbPlainHandle.class, "x", int.class);
      Y = lookup.findVarHandle(SbPlainHandle.class, "y", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private volatile int x;
  private volatile int y;
  private int r1;
  private int r2;

  public static void main(String[] args) {
    var test = new SbPlainHandle();
    Threads.run(test::first, test::second);
    System.out.println(test.r1 + " " + test.r2);
  }

  private void first() {
    X.set(this, 1);
    r1 = (int) Y.get(this);
  }

  private void second() {
    Y.set(this, 1);
    r2 = (int) X.get(this);
  }
}
