package heddle.programs.spin;

import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;

/** A loop whose count matters only to the handler of an exception that ends it. */
@Fails("exception")
@Expect(outcome = "done", because = "the flag is set in time")
@Expect(
    outcome = "java.lang.IllegalStateException: 2 rounds",
    because = "the third round is one too many")
public final class CountInHandler {

  private static volatile boolean flag;

  private CountInHandler() {}

  private static int step(int left) {
    if (left == 0) {
      throw new ArithmeticException();
    }
    return left - 1;
  }

  public static void main(String[] args) {
    Thread thread = Threads.start(() -> flag = true);
    int rounds = 0;
    int left = 2;
    try {
      while (!flag) {
        left = step(left);
        rounds++;
      }
    } catch (ArithmeticException e) {
      throw new IllegalStateException(rounds + " rounds");
    }
    Threads.join(thread);
    System.out.println("done");
  }
}
