package heddle.programs.corners;

import heddle.programs.Expect;
import heddle.programs.Threads;

/** A thread that has ended is in no group. */
@Expect(outcome = "true true false", because = "it is asked while the thread runs")
@Expect(outcome = "true false false", because = "it is asked after that")
public final class GroupOfTheEnded {

  private static boolean hasOwn;

  private GroupOfTheEnded() {}

  public static void main(String[] args) {
    Thread thread = Threads.start(() -> hasOwn = Thread.currentThread().getThreadGroup() != null);
    boolean has = thread.getThreadGroup() != null;
    Threads.join(thread);
    System.out.println(hasOwn + " " + has + " " + (thread.getThreadGroup() != null));
  }
}
