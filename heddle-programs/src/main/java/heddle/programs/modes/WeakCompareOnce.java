package heddle.programs.modes;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Fails;
import java.util.concurrent.atomic.AtomicInteger;

/** A weak compare-and-set may fail although the value is the expected one. */
@Classes(2)
@Fails("assertion")
@Expect(outcome = "", because = "it succeeds")
@Expect(outcome = "java.lang.AssertionError: not set", because = "it fails for no reason")
public final class WeakCompareOnce {

  public static void main(String[] args) {
    if (!new AtomicInteger().weakCompareAndSetVolatile(0, 1)) {
      throw new AssertionError("not set");
    }
  }
}
