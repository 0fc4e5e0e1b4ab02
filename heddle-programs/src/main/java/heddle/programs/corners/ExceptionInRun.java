package heddle.programs.corners;

import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;

/** A thread dies of an exception that nobody handles. */
@Fails("exception")
@Expect(outcome = "java.lang.IllegalStateException: boom", because = "run throws it")
public final class ExceptionInRun {

  private ExceptionInRun() {}

  public static void main(String[] args) {
    Threads.run(
        () -> {
          throw new IllegalStateException("boom");
        });
  }
}
