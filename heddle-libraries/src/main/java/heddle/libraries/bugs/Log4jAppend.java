package heddle.libraries.bugs;

import heddle.libraries.Library;
import heddle.programs.Threads;
import org.apache.log4j.AppenderSkeleton;
import org.apache.log4j.Logger;
import org.apache.log4j.spi.LoggingEvent;

/** A thread logs while another one removes the appender: the event arrives or it does not. */
@Library(value = "log4j", jars = "log4j")
public final class Log4jAppend {

  private Log4jAppend() {}

  public static void main(String[] args) {
    Logger logger = Logger.getLogger("logger");
    logger.setAdditivity(false);
    var appender = new Counting();
    logger.addAppender(appender);
    Threads.run(() -> logger.info("text"), () -> logger.removeAppender(appender));
    assert appender.events <= 1 : "once at most";
  }

  private static final class Counting extends AppenderSkeleton {
    private int events;

    @Override
    protected void append(LoggingEvent event) {
      events++;
    }

    @Override
    public void close() {}

    @Override
    public boolean requiresLayout() {
      return false;
    }
  }
}
