package heddle.programs.modes;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;
import heddle.programs.Weak;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Message passing with release and acquire, which is right; but modes are not checked. */
@Classes(2)
@Expect(outcome = "-1", because = "the message is not there yet")
@Expect(outcome = "1", because = "who sees the flag sees the message")
@Weak({"ready release", "ready acquire"})
public final class PassingRelease {

  private static final VarHandle READY;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      READY = lookup.findVarHandle(PassingRelease.class, "ready", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private int data;
  private int ready;
  private int r;

  public static void main(String[] args) {
    var test = new PassingRelease();
    Threads.run(test::send, test::receive);
    System.out.println(test.r);
  }

  private void send() {
    data = 1;
    READY.setRelease(this, 1);
  }

  private void receive() {
    r = (int) READY.getAcquire(this) == 1 ? data : -1;
  }
}
