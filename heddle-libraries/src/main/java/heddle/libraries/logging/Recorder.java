package heddle.libraries.logging;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Keeps from which method each record says it comes. */
final class Recorder extends Handler {

  final List<String> callers = Collections.synchronizedList(new ArrayList<>());

  /** A logger that tells this handler, and nobody else. */
  Logger logger() {
    Logger logger = Logger.getAnonymousLogger();
    logger.setUseParentHandlers(false);
    logger.addHandler(this);
    return logger;
  }

  @Override
  public void publish(LogRecord logged) {
    callers.add(logged.getSourceMethodName());
  }

  @Override
  public void flush() {}

  @Override
  public void close() {}
}
