package heddle.runtime;

/**
 * Whether the moving strand blocks in a real monitor for good. Another strand may be in it, which
 * will never leave it by itself; or a thread that is not under control, which will. So if no other
 * strand is known to be in a monitor, there is more time.
 */
final class Standstill {

  private final Run run;
  private Strand stuck;
  private int events;
  private long since;

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
      since = System.nanoTime();
      return false;
    }
    boolean lasts = isOtherInMonitor() || System.nanoTime() - since > run.loops.patience() / 2;
    if (lasts) {
      stuck = null;
    }
    return lasts;
  }

  private boolean isOtherInMonitor() {
    for (int i = 0; i < run.strandCount; i++) {
      Strand strand = run.strands[i];
      if (strand != stuck && !strand.ended && strand.guards + strand.real > 0) {
        return true;
      }
    }
    return false;
  }
}
