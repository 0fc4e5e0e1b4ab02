package heddle.programs.corners;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.lang.reflect.Method;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Locks and permits that are used by reflection exclude and wait as ever. */
@Expect(outcome = "2", because = "no update is lost")
public final class ReflectedLock {

  private static final Lock LOCK = new ReentrantLock();
  private static int count;
  private static volatile boolean go;

  private ReflectedLock() {}

  public static void main(String[] args) throws Exception {
    Method park = LockSupport.class.getMethod("park");
    Thread thread =
        Threads.begin(
            () -> {
              while (!go) {
                park.invoke(null);
              }
              add();
            });
    go = true;
    LockSupport.class.getMethod("unpark", Thread.class).invoke(null, thread);
    add();
    thread.join();
    System.out.println(count);
  }

  private static void add() throws ReflectiveOperationException {
    Lock.class.getMethod("lock").invoke(LOCK);
    count++;
    Lock.class.getMethod("unlock").invoke(LOCK);
  }
}
