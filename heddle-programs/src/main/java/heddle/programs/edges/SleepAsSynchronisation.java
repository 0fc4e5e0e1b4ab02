package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;

/** Somebody thinks that a second is always enough. */
@Classes(2)
@Fails("assertion")
@Expect(outcome = "42", because = "a second was enough")
@Expect(outcome = "java.lang.AssertionError: 0", because = "a second was not enough")
public final class SleepAsSynchronisation {

  private volatile int answer;

  public static void main(String[] args) throws InterruptedException {
    var test = new SleepAsSynchronisation();
    Threads.start(() -> test.answer = 42);
    Thread.sleep(1000);
    int answer = test.answer;
    if (answer != 42) {
      throw new AssertionError(answer);
    }
    System.out.println(answer);
  }
}
