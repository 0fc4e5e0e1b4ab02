package heddle.libraries.logging;

import heddle.libraries.Library;
import heddle.programs.Fails;
import heddle.programs.Threads;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/**
 * Two threads log the same record: LogRecord notes that it has found out who logged it before it
 * has done so, and the other thread is told that nobody did.
 */
@Library("java.util.logging")
@Fails("assertion")
public final class RecordLoggedTwice {

  private RecordLoggedTwice() {}

  public static void main(String[] args) {
    var recorder = new Recorder();
    Logger logger = recorder.logger();
    var logged = new LogRecord(Level.INFO, "both");
    Threads.run(() -> logger.log(logged), () -> logger.log(logged));
    assert !recorder.callers.contains(null) : "nobody logged it";
  }
}
