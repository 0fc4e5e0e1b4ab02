package heddle.libraries.bugs;

import heddle.libraries.Library;
import heddle.programs.Fails;
import heddle.programs.Threads;
import org.apache.log4j.Appender;
import org.apache.log4j.AppenderSkeleton;
import org.apache.log4j.Logger;
import org.apache.log4j.spi.LoggingEvent;

/**
 * An object that logs in its toString is logged while another thread logs: each waits for the lock
 * of the other, appender and category.
 */
@Library(value = "log4j", jars = "log4j", bug = "41214")
@Fails("deadlock")
public final class Log4j41214 {

  private Log4j41214() {}

  public static void main(String[] args) {
    Logger root = Logger.getRootLogger();
    Logger child = Logger.getLogger("child");
    child.setAdditivity(false);
    Appender appender = new Rendering();
    root.addAppender(appender);
    child.addAppender(appender);
    Threads.run(() -> root.info("text"), () -> child.info(new Talkative(root)));
  }

  /** Says something of its own when it is logged. */
  private record Talkative(Logger logger) {
    @Override
    public String toString() {
      logger.info("I am logged");
      return "talkative";
    }
  }

  /** Makes a text of what is logged, as every appender does, and drops it. */
  private static final class Rendering extends AppenderSkeleton {
    @Override
    protected void append(LoggingEvent event) {
      event.getRenderedMessage();
    }

    @Override
    public void close() {}

    @Override
    public boolean requiresLayout() {
      return false;
    }
  }
}
