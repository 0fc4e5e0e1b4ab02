package heddle.programs.corners;

import heddle.programs.Expect;
import heddle.programs.Threads;

/** A thread has fields that are called like what everybody knows of threads. */
@Expect(outcome = "false false", because = "both look before anybody writes")
@Expect(outcome = "false true", because = "main looks after a write, the thread before")
@Expect(outcome = "true false", because = "the other way round")
@Expect(outcome = "true true", because = "both look after a write")
public final class ThreadWithFlags {

  private static Flagged flagged;

  private ThreadWithFlags() {}

  private static final class Flagged extends Thread {
    volatile boolean started;
    volatile boolean interrupted;
    boolean seen;

    @Override
    public void run() {
      seen = started;
      started = true;
    }
  }

  public static void main(String[] args) {
    flagged = new Flagged();
    Thread other =
        Threads.start(
            () -> {
              flagged.started = true;
              flagged.interrupted = true;
            });
    flagged.start();
    boolean started = flagged.started;
    Threads.join(flagged);
    Threads.join(other);
    assert flagged.started && flagged.interrupted && !flagged.isInterrupted();
    System.out.println(flagged.seen + " " + started);
  }
}
