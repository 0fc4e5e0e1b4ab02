package heddle.programs.spin;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** A loop that counts its rounds, and the sum of them, in locals that nobody asks for. */
@Classes(1)
@Expect(outcome = "done", because = "the flag is set in the end")
public final class IdleCounts {

  private static volatile boolean flag;

  private IdleCounts() {}

  public static void main(String[] args) {
    Thread thread =
        Threads.start(
            () -> {
              int rounds = 0;
              long sum = 0;
              Object last = null;
              while (!flag) {
                last = new Object();
                rounds++;
                sum += 3L * rounds;
              }
            });
    flag = true;
    Threads.join(thread);
    System.out.println("done");
  }
}
