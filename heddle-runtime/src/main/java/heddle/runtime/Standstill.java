package heddle.runtime;

import heddle.runtime.turn.Strand;

/**
 * Whether the moving strand blocks in a real monitor for good. Another strand may be in it, which
 * will never leave it by itself; or a thread that is not under control, which will. So if no other
 * strand is known to be in a monitor, there is more time. Where even the one who asks gets a
 * processor only now and then, so does that thread: time counts as far as it was asked in time.
 */
final class Standstill {

  private static final long LONGEST_GLANCE = 500_000_000;

  private final Run run;
  private Strand stuck;
  private int events;
  private long lasted;
  private long before;

  Standstill(Run run) {
    this.run = run;
  }

  /** To be asked now and then. */
  boolean lasts(Strand moving, boolean isBlocked) {
    if (!isBlocked) {
      stuck = null;
      return false;
    }
    if (moving != stuck || events != run.log.size()) {
      stuck = moving;
      events = run.log.size();
      lasted = 0;
      before = System.nanoTime();
      return false;
    }
    long now = System.nanoTime();
    lasted += Math.min(now - before, LONGEST_GLANCE);
    before = now;
    boolean lasts = isOtherInMonitor() || lasted > run.loops.patience() / 2;
    if (lasts) {
      stuck = null;
    }
    return lasts;
  }

  private boolean isOtherInMonitor() {
    for (int i = 0; i < run.scheduler.strandCount; i++) {
      Strand strand = run.scheduler.strands[i];
      if (strand != stuck && !strand.ended && strand.guards + strand.real > 0) {
        return true;
      }
    }
    return false;
  }
}
