package heddle.libraries.bugs;

import heddle.libraries.Library;
import heddle.programs.Fails;
import heddle.programs.Threads;
import org.apache.log4j.spi.ThrowableInformation;

/**
 * Two threads ask a logging event for its stack trace: one gets an array that the other has not
 * filled yet.
 */
@Library(value = "log4j", jars = "log4j", bug = "44032")
@Fails("assertion")
public final class Log4j44032 {

  private Log4j44032() {}

  public static void main(String[] args) {
    var information = new ThrowableInformation(new IllegalStateException("logged"));
    var seen = new String[2][];
    Threads.run(
        () -> seen[0] = information.getThrowableStrRep(),
        () -> seen[1] = information.getThrowableStrRep());
    for (String[] lines : seen) {
      assert lines[0] != null : "a line is missing";
    }
  }
}
