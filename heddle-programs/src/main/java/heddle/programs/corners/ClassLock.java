package heddle.programs.corners;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** Static synchronized methods and blocks on the class take the same lock. */
@Classes(2)
@Expect(outcome = "2", because = "both are inside the lock of the class")
public final class ClassLock {

  private static int count;

  private ClassLock() {}

  public static void main(String[] args) {
    Threads.run(
        ClassLock::increment,
        () -> {
          synchronized (ClassLock.class) {
            count++;
          }
        });
    System.out.println(count);
  }

  private static synchronized void increment() {
    count++;
  }
}
