package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/**
 * A class whose initialiser runs only if a thread comes late: the names of objects stay the same.
 */
@Classes(2)
@Expect(outcome = "null", because = "the thread looks before the flag is set")
@Expect(outcome = "late", because = "the thread looks after the flag was set")
public final class InitialisedOnOnePath {

  private static final class Late {
    static final Object[] SPARE = {new Object(), new Object()};
    static String text = "late";
  }

  private volatile boolean flag;
  private String seen;

  public static void main(String[] args) {
    var test = new InitialisedOnOnePath();
    Threads.run(() -> test.flag = true, test::look);
    System.out.println(test.seen);
  }

  private void look() {
    if (flag) {
      seen = Late.SPARE.length == 2 ? Late.text : "";
    }
  }
}
