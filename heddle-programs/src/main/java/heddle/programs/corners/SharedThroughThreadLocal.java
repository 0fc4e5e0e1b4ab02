package heddle.programs.corners;

import heddle.programs.Expect;
import heddle.programs.Threads;

/** What a thread local holds may be shared all the same. */
@Expect(outcome = "1", because = "both read 0 before either writes")
@Expect(outcome = "2", because = "one after the other")
public final class SharedThroughThreadLocal {

  private int count;

  public static void main(String[] args) {
    var shared = new SharedThroughThreadLocal();
    ThreadLocal<SharedThroughThreadLocal> local = ThreadLocal.withInitial(() -> shared);
    Runnable increment = () -> local.get().count++;
    Threads.run(increment, increment);
    System.out.println(shared.count);
  }
}
