package heddle.programs.waits;

import heddle.programs.Expect;
import heddle.programs.Fails;
import java.lang.reflect.Method;
import java.util.concurrent.atomic.AtomicInteger;

/** Takes a weak compare-and-set for one that fails for a reason only, by reflection. */
@Fails("assertion")
@Expect(outcome = "1", because = "it succeeds, as nobody else is there")
@Expect(outcome = "java.lang.AssertionError", because = "it may fail for no reason")
public final class WeakByReflection {

  private WeakByReflection() {}

  public static void main(String[] args) throws ReflectiveOperationException {
    Method change =
        AtomicInteger.class.getMethod("weakCompareAndSetVolatile", int.class, int.class);
    var number = new AtomicInteger();
    boolean isChanged = (Boolean) change.invoke(number, 0, 1);
    assert isChanged;
    System.out.println(number.get());
  }
}
