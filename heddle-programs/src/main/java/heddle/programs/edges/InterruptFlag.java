package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** The interrupt flag is cleared by the one who asks for it. */
@Classes(3)
@Expect(outcome = "false false", because = "the interrupt comes after both questions")
@Expect(outcome = "true false", because = "the interrupt comes before the first question")
@Expect(outcome = "false true", because = "the interrupt comes between the questions")
public final class InterruptFlag {

  private boolean first;
  private boolean second;

  public static void main(String[] args) {
    var test = new InterruptFlag();
    Thread thread = Threads.start(test::ask);
    thread.interrupt();
    Threads.join(thread);
    System.out.println(test.first + " " + test.second);
  }

  private void ask() {
    first = Thread.interrupted();
    second = Thread.interrupted();
  }
}
