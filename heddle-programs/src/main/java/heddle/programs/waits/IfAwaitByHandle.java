package heddle.programs.waits;

import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Waits for a condition without looking again, through a method handle. */
@Fails("assertion")
@Expect(outcome = "ready", because = "it was signalled, or had nothing to wait for")
@Expect(
    outcome = "java.lang.AssertionError",
    because = "await returned although nobody had signalled")
public final class IfAwaitByHandle {

  private boolean isReady;

  private IfAwaitByHandle() {}

  public static void main(String[] args) throws ReflectiveOperationException {
    var test = new IfAwaitByHandle();
    var lock = new ReentrantLock();
    Condition changed = lock.newCondition();
    MethodHandle await =
        MethodHandles.lookup()
            .findVirtual(
                Condition.class, "awaitUninterruptibly", MethodType.methodType(void.class));
    Thread waiter =
        Threads.begin(
            () -> {
              lock.lock();
              if (!test.isReady) {
                call(await, changed);
              }
              boolean isReady = test.isReady;
              lock.unlock();
              assert isReady;
            });
    lock.lock();
    test.isReady = true;
    changed.signal();
    lock.unlock();
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
