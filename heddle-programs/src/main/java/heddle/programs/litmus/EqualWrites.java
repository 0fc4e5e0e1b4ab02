package heddle.programs.litmus;

import heddle.programs.Classes;
import heddle.programs.Threads;

/** Some writers of the same value, and some readers of one read each. Who wrote is invisible. */
@Classes(2)
@Classes(
    value = 4,
    arguments = {"4", "2"})
@Classes(
    value = 4,
    arguments = {"8", "2"})
@Classes(
    value = 8,
    arguments = {"8", "3"})
public final class EqualWrites {

  private volatile int x;

  public static void main(String[] args) {
    var test = new EqualWrites();
    int writers = Threads.number(args, 0, 8);
    var bodies = new Runnable[writers + Threads.number(args, 1, 1)];
    for (int i = 0; i < bodies.length; i++) {
      bodies[i] = i < writers ? test::write : test::read;
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
