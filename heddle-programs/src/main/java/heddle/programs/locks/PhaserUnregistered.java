package heddle.programs.locks;

import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;
import java.util.concurrent.Phaser;

/** A phaser with a party that never arrives. */
@Fails("deadlock")
@Expect(outcome = "deadlock", because = "the second party does not arrive")
public final class PhaserUnregistered {

  private PhaserUnregistered() {}

  public static void main(String[] args) {
    var phaser = new Phaser(1);
    phaser.register();
    Threads.run(phaser::arriveAndAwaitAdvance);
  }
}
