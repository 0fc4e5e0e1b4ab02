package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A lost update through a variable handle that is read and set in two steps. */
@Classes(3)
@Fails("assertion")
@Expect(outcome = "2", because = "one after the other")
@Expect(outcome = "java.lang.AssertionError: 1", because = "both read 0 before either writes")
public final class LostUpdateVarHandle {

  private static final VarHandle COUNT = handle();

  private int count;

  private static VarHandle handle() {
    try {
      return MethodHandles.lookup().findVarHandle(LostUpdateVarHandle.class, "count", int.class);
    } catch (ReflectiveOperationException impossible) {
      throw new AssertionError(impossible);
    }
  }

  public static void main(String[] args) {
    var test = new LostUpdateVarHandle();
    Threads.run(test::add, test::add);
    check((int) COUNT.getVolatile(test));
  }

  private void add() {
    int seen = (int) COUNT.getVolatile(this);
    COUNT.setVolatile(this, seen + 1);
  }

  private static void check(int count) {
    if (count != 2) {
      throw new AssertionError(count);
    }
    System.out.println(count);
  }
}
