package heddle.programs.time;

import heddle.programs.Classes;
import heddle.programs.Expect;
import java.time.Instant;

/** Clocks go forward for the thread that looks at them. */
@Classes(1)
@Expect(outcome = "true true true", because = "a thread's own clock never goes back")
public final class Clocks {

  private Clocks() {}

  public static void main(String[] args) {
    long nanos = System.nanoTime();
    long millis = System.currentTimeMillis();
    Instant instant = Instant.now();
    System.out.println(
        (System.nanoTime() > nanos)
            + " "
            + (System.currentTimeMillis() >= millis)
            + " "
            + !Instant.now().isBefore(instant));
  }
}
