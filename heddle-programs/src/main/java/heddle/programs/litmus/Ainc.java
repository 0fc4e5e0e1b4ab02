package heddle.programs.litmus;

import heddle.programs.Classes;
import heddle.programs.Threads;
import java.util.concurrent.atomic.AtomicInteger;

/** Some threads that increment atomically, each once: {@code Fx}. Every order is a class. */
@Classes(2)
@Classes(value = 6, arguments = "3")
@Classes(value = 24, arguments = "4")
public final class Ainc {

  private final AtomicInteger x = new AtomicInteger();

  public static void main(String[] args) {
    var test = new Ainc();
    var bodies = new Runnable[Threads.number(args, 0, 2)];
    for (int i = 0; i < bodies.length; i++) {
      bodies[i] = test.x::incrementAndGet;
    }
    Threads.run(bodies);
  }
}
