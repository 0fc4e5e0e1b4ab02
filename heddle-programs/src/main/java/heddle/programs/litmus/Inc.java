package heddle.programs.litmus;

import heddle.programs.Classes;
import heddle.programs.Threads;

/** Some threads that add a power of two each, without a lock: {@code r = Rx; Wx r+2^i}. */
@Classes(3)
@Classes(value = 16, arguments = "3")
@Classes(value = 125, arguments = "4")
public final class Inc {

  private volatile int x;

  public static void main(String[] args) {
    var test = new Inc();
    var bodies = new Runnable[Threads.number(args, 0, 2)];
    for (int i = 0; i < bodies.length; i++) {
      int power = 1 << i;
      bodies[i] = () -> test.add(power);
    }
    Threads.run(bodies);
  }

  private void add(int power) {
    int seen = x;
    x = seen + power;
  }
}
