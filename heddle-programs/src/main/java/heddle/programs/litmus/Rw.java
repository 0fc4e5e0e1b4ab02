package heddle.programs.litmus;

import heddle.programs.Classes;
import heddle.programs.Threads;

/** Some threads that read, then write their own number: {@code Rx; Wx i}. */
@Classes(2)
@Classes(value = 9, arguments = "3")
@Classes(value = 64, arguments = "4")
public final class Rw {

  private volatile int x;

  public static void main(String[] args) {
    var test = new Rw();
    var bodies = new Runnable[Threads.number(args, 0, 2)];
    for (int i = 0; i < bodies.length; i++) {
      int number = i;
      bodies[i] = () -> test.readAndWrite(number);
    }
    Threads.run(bodies);
  }

  private int readAndWrite(int number) {
    int seen = x;
    x = number;
    return seen;
  }
}
