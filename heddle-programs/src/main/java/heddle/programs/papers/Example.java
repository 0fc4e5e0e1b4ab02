package heddle.programs.papers;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;

/**
 * The running example: the error needs a rare order of many steps. The third thread goes on after
 * it. The argument says how often the first thread writes y.
 */
@Classes(107)
@Classes(value = 113, arguments = "2")
@Classes(value = 113, arguments = "3")
@Fails("assertion")
@Fails(value = "assertion", arguments = "2")
@Fails(value = "assertion", arguments = "3")
@Expect(outcome = "", because = "the third thread never sees x == 2 and y == 3 in turn")
@Expect(
    outcome = "java.lang.AssertionError: error",
    because = "x is set between the lock and the check, and y goes 2, 3 around the third thread")
public final class Example {

  private final Object lock = new Object();
  private final int n;
  private int x;
  private int y;
  private boolean error;

  private Example(int n) {
    this.n = n;
  }

  public static void main(String[] args) {
    var example = new Example(Threads.number(args, 0, 1));
    Threads.run(example::a, example::b, example::c);
    if (example.error) {
      throw new AssertionError("error");
    }
  }

  private void a() {
    for (int round = 0; round < 2; round++) {
      synchronized (lock) {
        x = 1;
        for (int i = 0; i < n; i++) {
          y = 1;
        }
      }
    }
  }

  private void b() {
    for (int round = 0; round < 2; round++) {
      synchronized (lock) {
        x = 0;
      }
      if (x > 0) {
        y = y + 1;
        x = 2;
      }
    }
  }

  private void c() {
    for (int round = 0; round < 2; round++) {
      if (x > 1) {
        if (y == 3) {
          error = true;
        } else {
          y = 2;
        }
      }
    }
  }
}
