package heddle.programs.modes;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;
import heddle.programs.Weak;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Store buffering with release and acquire: both threads may read 0 on real machines. */
@Classes(3)
@Expect(outcome = "0 1", because = "the first thread has read before the second writes")
@Expect(outcome = "1 0", because = "the second thread has read before the first writes")
@Expect(outcome = "1 1", because = "both have written before either reads")
@Weak({"x release", "x acquire", "y release", "y acquire"})
public final class SbRelease {

  private static final VarHandle X;
  private static final VarHandle Y;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      X = lookup.findVarHandle(SbRelease.class, "x", int.class);
      Y = lookup.findVarHandle(SbRelease.class, "y", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private int x;
  private int y;
  private int r1;
  private int r2;

  public static void main(String[] args) {
    var test = new SbRelease();
    Threads.run(test::first, test::second);
    System.out.println(test.r1 + " " + test.r2);
  }

  private void first() {
    X.setRelease(this, 1);
    r1 = (int) Y.getAcquire(this);
  }

  private void second() {
    Y.setRelease(this, 1);
    r2 = (int) X.getAcquire(this);
  }
}
