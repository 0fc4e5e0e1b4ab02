package heddle.programs.litmus;

import heddle.programs.Classes;
import heddle.programs.Threads;

/**
 * Pairs of a writer and a reader that have nothing to do with each other. There are two to the
 * power of the pairs classes, and two runs teach all there is to know.
 */
@Classes(4)
@Classes(value = 8, arguments = "3")
@Classes(value = 4096, arguments = "12")
public final class Pairs {

  private volatile int x;

  public static void main(String[] args) {
    var bodies = new Runnable[2 * Threads.number(args, 0, 2)];
    for (int i = 0; i < bodies.length; i += 2) {
      var pair = new Pairs();
      bodies[i] = pair::write;
      bodies[i + 1] = pair::read;
    }
    Threads.run(bodies);
  }

  private void write() {
    x = 1;
  }

  private int read() {
    return x;
  }
}
