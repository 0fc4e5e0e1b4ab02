package heddle.programs.modes;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;
import heddle.programs.Weak;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Message passing with an opaque flag, which orders nothing: the verdict names the flag. */
@Classes(2)
@Expect(outcome = "-1", because = "the message is not there yet")
@Expect(outcome = "1", because = "who sees the flag sees the message")
@Weak("ready opaque")
public final class PassingOpaque {

  private static final VarHandle READY;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      READY = lookup.findVarHandle(PassingOpaque.class, "ready", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private int data;
  private int ready;
  private int r;

  public static void main(String[] args) {
    var test = new PassingOpaque();
    Threads.run(test::send, test::receive);
    System.out.println(test.r);
  }

  private void send() {
    data = 1;
    READY.setOpaque(this, 1);
  }

  private void receive() {
    r = (int) READY.getOpaque(this) == 1 ? data : -1;
  }
}
