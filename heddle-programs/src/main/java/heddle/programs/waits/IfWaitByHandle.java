package heddle.programs.waits;

import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Waits without looking again, through a method handle that a class initialiser has found. */
@Fails("assertion")
@Expect(outcome = "ready", because = "it was notified, or had nothing to wait for")
@Expect(
    outcome = "java.lang.AssertionError",
    because = "wait returned although nobody had notified")
public final class IfWaitByHandle {

  private static final MethodHandle WAIT;

  static {
    try {
      WAIT =
          MethodHandles.lookup()
              .findVirtual(Object.class, "wait", MethodType.methodType(void.class));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private boolean isReady;

  private IfWaitByHandle() {}

  public static void main(String[] args) {
    var test = new IfWaitByHandle();
    Thread waiter =
        Threads.begin(
            () -> {
              synchronized (test) {
                if (!test.isReady) {
                  call(WAIT, test);
                }
                assert test.isReady;
              }
            });
    synchronized (test) {
      test.isReady = true;
      test.notifyAll();
    }
    Threads.join(waiter);
    System.out.println("ready");
  }

  private static void call(MethodHandle method, Object receiver) throws Exception {
    try {
      method.invoke(receiver);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
