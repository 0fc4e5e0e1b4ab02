package heddle.programs.waits;

import heddle.programs.Expect;
import heddle.programs.Fails;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.atomic.AtomicInteger;

/** Takes a weak compare-and-set for one that fails for a reason only, through a method handle. */
@Fails("assertion")
@Expect(outcome = "1", because = "it succeeds, as nobody else is there")
@Expect(outcome = "java.lang.AssertionError", because = "it may fail for no reason")
public final class WeakByHandle {

  private WeakByHandle() {}

  public static void main(String[] args) throws Throwable {
    MethodHandle change =
        MethodHandles.lookup()
            .findVirtual(
                AtomicInteger.class,
                "weakCompareAndSetVolatile",
                MethodType.methodType(boolean.class, int.class, int.class));
    var number = new AtomicInteger();
    boolean isChanged = (boolean) change.invokeExact(number, 0, 1);
    assert isChanged;
    System.out.println(number.get());
  }
}
