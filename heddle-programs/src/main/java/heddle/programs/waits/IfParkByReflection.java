package heddle.programs.waits;

import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;
import java.lang.reflect.Method;
import java.util.concurrent.locks.LockSupport;

/** Parks without looking again, by reflection. */
@Fails("assertion")
@Expect(outcome = "go", because = "it was let go, or had nothing to wait for")
@Expect(outcome = "java.lang.AssertionError", because = "park returned although nobody let it go")
public final class IfParkByReflection {

  private static volatile boolean go;

  private IfParkByReflection() {}

  public static void main(String[] args) throws ReflectiveOperationException {
    Method park = LockSupport.class.getMethod("park");
    Thread parked =
        Threads.begin(
            () -> {
              if (!go) {
                park.invoke(null);
              }
              assert go;
            });
    go = true;
    LockSupport.unpark(parked);
    Threads.join(parked);
    System.out.println("go");
  }
}
