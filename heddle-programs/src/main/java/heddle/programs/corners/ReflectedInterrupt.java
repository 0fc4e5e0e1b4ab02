package heddle.programs.corners;

import heddle.programs.Expect;
import java.lang.reflect.InvocationTargetException;

/** A wait by reflection that is interrupted fails with what reflection makes of it. */
@Expect(outcome = "java.lang.InterruptedException", because = "the interrupt ends the wait")
public final class ReflectedInterrupt {

  private static String seen = "";

  private ReflectedInterrupt() {}

  public static void main(String[] args) throws Exception {
    var lock = new Object();
    Thread thread =
        new Thread(
            () -> {
              synchronized (lock) {
                while (seen.isEmpty()) {
                  try {
                    Object.class.getMethod("wait").invoke(lock);
                  } catch (InvocationTargetException e) {
                    seen = e.getCause().toString();
                  } catch (ReflectiveOperationException e) {
                    throw new IllegalStateException(e);
                  }
                }
              }
            });
    thread.start();
    Thread.class.getMethod("interrupt").invoke(thread);
    thread.join();
    System.out.println(seen);
  }
}
