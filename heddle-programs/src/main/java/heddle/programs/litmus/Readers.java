package heddle.programs.litmus;

import heddle.programs.Classes;
import heddle.programs.Threads;

/** One writer, some readers: {@code Wx42 // Rx // Rx ...}. Each reader sees it or not. */
@Classes(4)
@Classes(value = 16, arguments = "4")
@Classes(value = 8192, arguments = "13")
public final class Readers {

  private volatile int x;

  public static void main(String[] args) {
    var test = new Readers();
    var bodies = new Runnable[1 + Threads.number(args, 0, 2)];
    bodies[0] = test::write;
    for (int i = 1; i < bodies.length; i++) {
      bodies[i] = test::read;
    }
    Threads.run(bodies);
  }

  private void write() {
    x = 42;
  }

  private int read() {
    return x;
  }
}
