package heddle.programs.litmus;

import heddle.programs.Classes;
import heddle.programs.Threads;

/** Some writers of different values, the first of them of 0, and one reader. */
@Classes(5)
public final class Writers {

  private volatile int x;

  public static void main(String[] args) {
    var test = new Writers();
    var bodies = new Runnable[1 + Threads.number(args, 0, 5)];
    bodies[0] = test::read;
    for (int i = 1; i < bodies.length; i++) {
      int value = i - 1;
      bodies[i] = () -> test.x = value;
    }
    Threads.run(bodies);
  }

  private int read() {
    return x;
  }
}
