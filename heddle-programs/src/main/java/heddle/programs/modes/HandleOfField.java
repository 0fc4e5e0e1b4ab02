package heddle.programs.modes;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

/** A counter that is read and written through method handles loses an update. */
@Classes(3)
@Expect(outcome = "1", because = "both read 0 before either writes")
@Expect(outcome = "2", because = "one after the other")
public final class HandleOfField {

  private static final MethodHandle GET;
  private static final MethodHandle SET;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      GET = lookup.findGetter(HandleOfField.class, "count", int.class);
      SET = lookup.findSetter(HandleOfField.class, "count", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private int count;

  public static void main(String[] args) {
    var test = new HandleOfField();
    Threads.run(test::add, test::add);
    System.out.println(test.count);
  }

  private void add() {
    try {
      int seen = (int) GET.invokeExact(this);
      SET.invokeExact(this, seen + 1);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
