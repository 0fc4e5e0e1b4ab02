package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** A constructor that lets another thread see the object before its final field is set. */
@Classes(2)
@Expect(outcome = "1", because = "the thread looks after the constructor has set it")
@Expect(outcome = "0", because = "it looks before")
public final class EscapingThis {

  private static int seen;

  private final int number;

  private EscapingThis(Thread[] started) {
    started[0] = Threads.start(this::look);
    number = 1;
  }

  public static void main(String[] args) {
    var started = new Thread[1];
    new EscapingThis(started);
    Threads.join(started[0]);
    System.out.println(seen);
  }

  private void look() {
    seen = number;
  }
}
