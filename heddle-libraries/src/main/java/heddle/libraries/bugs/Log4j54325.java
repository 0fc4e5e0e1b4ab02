package heddle.libraries.bugs;

import heddle.libraries.Library;
import heddle.programs.Fails;
import heddle.programs.Threads;
import org.apache.log4j.helpers.AppenderAttachableImpl;
import org.apache.log4j.varia.NullAppender;

/** Two threads remove all appenders: one of them looks into a list that the other has emptied. */
@Library(value = "log4j", jars = "log4j", bug = "54325")
@Fails("exception")
public final class Log4j54325 {

  private Log4j54325() {}

  public static void main(String[] args) {
    var appenders = new AppenderAttachableImpl();
    appenders.addAppender(new NullAppender());
    Threads.run(appenders::removeAllAppenders, appenders::removeAllAppenders);
  }
}
