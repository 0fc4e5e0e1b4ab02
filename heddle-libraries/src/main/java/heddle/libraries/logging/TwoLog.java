package heddle.libraries.logging;

import heddle.libraries.Library;
import heddle.programs.Threads;
import java.util.logging.Logger;

/** Two threads log: both records arrive, and each knows the method that logged it. */
@Library("java.util.logging")
public final class TwoLog {

  private TwoLog() {}

  public static void main(String[] args) {
    var recorder = new Recorder();
    Logger logger = recorder.logger();
    Threads.run(() -> logger.info("one"), () -> logger.info("two"));
    assert recorder.callers.size() == 2 && !recorder.callers.contains(null) : recorder.callers;
  }
}
