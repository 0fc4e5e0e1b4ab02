package heddle.programs.corners;

import heddle.programs.Incomplete;
import heddle.programs.Threads;

/** An initialiser takes a lock that another thread can hold while it waits for the class. */
@Incomplete("locks heddle.programs.corners.InitialiserLocks.LOCK")
public final class InitialiserLocks {

  private static final Object LOCK = new Object();

  private InitialiserLocks() {}

  private static final class Registry {
    static final int SIZE;

    static {
      synchronized (LOCK) {
        SIZE = Integer.parseInt("1");
      }
    }
  }

  public static void main(String[] args) {
    Threads.run(InitialiserLocks::locked, () -> System.out.println(Registry.SIZE));
  }

  private static void locked() {
    synchronized (LOCK) {
      System.out.println(Registry.SIZE);
    }
  }
}
