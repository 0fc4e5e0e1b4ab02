package heddle.programs.time;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** A sleep of Long.MAX_VALUE ends only by an interrupt. */
@Classes(2)
@Expect(outcome = "interrupted", because = "nothing else ends it")
public final class SleepForEver {

  private SleepForEver() {}

  public static void main(String[] args) {
    var said = new String[1];
    Thread thread =
        Threads.start(
            () -> {
              try {
                Thread.sleep(Long.MAX_VALUE);
                said[0] = "slept";
              } catch (InterruptedException e) {
                said[0] = "interrupted";
              }
            });
    thread.interrupt();
    Threads.join(thread);
    System.out.println(said[0]);
  }
}
