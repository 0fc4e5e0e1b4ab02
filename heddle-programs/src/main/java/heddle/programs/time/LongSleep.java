package heddle.programs.time;

import heddle.programs.Classes;
import heddle.programs.Expect;

/** A sleep takes no time. */
@Classes(1)
@Expect(outcome = "true", because = "the thread's own clock has moved by the length of the sleep")
public final class LongSleep {

  private LongSleep() {}

  public static void main(String[] args) throws InterruptedException {
    long before = System.currentTimeMillis();
    Thread.sleep(1_000_000);
    System.out.println(System.currentTimeMillis() - before >= 1_000_000);
  }
}
