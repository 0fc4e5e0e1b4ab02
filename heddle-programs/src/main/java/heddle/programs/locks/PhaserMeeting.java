package heddle.programs.locks;

import heddle.programs.Threads;
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicInteger;

/** Two parties of a phaser wait for each other. */
public final class PhaserMeeting {

  private PhaserMeeting() {}

  public static void main(String[] args) {
    var count = new AtomicInteger();
    var phaser = new Phaser(2);
    var seen = new int[2];
    Threads.run(
        () -> {
          count.incrementAndGet();
          phaser.arriveAndAwaitAdvance();
          seen[0] = count.get();
        },
        () -> {
          count.incrementAndGet();
          phaser.arriveAndAwaitAdvance();
          seen[1] = count.get();
        });
    assert seen[0] == 2 && seen[1] == 2;
  }
}
